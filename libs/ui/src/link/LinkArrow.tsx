import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { Icon } from '../icon/Icon.tsx';
import { ArrowRightIcon } from '../icon/icons.ts';
import { Anchor, type AnchorProps } from './Anchor.tsx';

/* On one line beside a heading; a text that is wider than the page breaks. */
const Root = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  gap: ${token('space-1')};
  min-height: 32px;
  font-weight: ${token('font-weight-bold')};
  text-decoration: none;
  flex-shrink: 0;
  max-width: 100%;
  overflow-wrap: anywhere;
  &:hover {
    text-decoration: underline;
  }
`;

/** A link with an arrow: "View all". */
export function LinkArrow({ children, ...rest }: AnchorProps) {
  return (
    <Root {...rest}>
      {children}
      <Icon of={ArrowRightIcon} size={16} />
    </Root>
  );
}
