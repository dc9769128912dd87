import { token } from '@dining/theme';
import styled from '@emotion/styled';

/** The first link of the page: skips the header. Visible only while it has the focus. */
export const SkipLink = styled.a`
  position: absolute;
  inset: ${token('space-2')} auto auto ${token('space-2')};
  z-index: 60;
  padding: 10px ${token('space-4')};
  background: ${token('color-selected-bg')};
  color: ${token('color-selected-text')};
  border-radius: ${token('radius-control')};
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
`;
