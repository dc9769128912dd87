import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { Icon } from '../icon/Icon.tsx';
import { LoaderIcon } from '../icon/icons.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${token('space-3')};
  padding: ${token('space-7')} ${token('gutter')};
  color: ${token('color-text-muted')};
  text-align: center;
  @media (scripting: none) {
    display: none;
  }
`;

/** A loading indicator for content of unknown shape. The message is shown and announced; without scripts nothing loads. */
export function Spinner({ message }: { message: string }) {
  return (
    <Root role="status">
      <Icon of={LoaderIcon} size={24} spinning />
      <p>{message}</p>
    </Root>
  );
}
