import { token } from '@dining/theme';
import styled from '@emotion/styled';

/* Browsers name the parts of a progress bar differently and drop rules with unknown names, so the style is repeated. */
const fill = `
  border-radius: ${token('radius-pill')};
  background: ${token('color-meter-fill')};
`;

/** Progress toward a goal. Name it with `aria-label`. Forced colors take the browser's own bar. */
export const ProgressBar = styled.progress`
  appearance: none;
  display: block;
  inline-size: 100%;
  block-size: 12px;
  overflow: hidden;
  border: 0;
  border-radius: ${token('radius-pill')};
  background: ${token('color-meter-track')};
  &::-webkit-progress-bar {
    background: none;
  }
  &::-webkit-progress-value {
    ${fill}
  }
  &::-moz-progress-bar {
    ${fill}
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;
