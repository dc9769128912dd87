import styled from '@emotion/styled';
import { Anchor, type AnchorProps } from '../link/Anchor.tsx';
import { buttonStyle, lookAttributes, type ButtonLooks } from './button-style.ts';

const Root = styled(Anchor)`
  ${buttonStyle}
`;

/** A link that looks like a button. Links navigate; buttons act. */
export function ButtonLink({ look, small, wide, ...rest }: AnchorProps & ButtonLooks) {
  return <Root {...lookAttributes({ look, small, wide })} {...rest} />;
}
