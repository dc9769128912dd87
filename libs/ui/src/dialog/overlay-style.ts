import { token } from '@dining/theme';
import { edgeStyle } from '../base/style-parts.ts';

/** The scrim behind dialogs and sheets. */
export const scrimStyle = `
  position: fixed;
  inset: 0;
  z-index: 50;
  background: ${token('color-scrim')};
  transition: opacity ${token('motion-duration-calm')} ${token('motion-ease-out')};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

/** The screen-sized grid that positions the floating surface. */
export const viewportStyle = `
  position: fixed;
  inset: 0;
  z-index: 51;
  display: grid;
  overflow: auto;
`;

/** A floating surface: rises 12 px and fades in. */
export const surfaceStyle = `
  background: ${token('color-bg-raised')};
  color: ${token('color-text-default')};
  border-radius: ${token('radius-panel')};
  box-shadow: ${token('elevation-3')};
  ${edgeStyle}
  transition:
    opacity ${token('motion-duration-calm')} ${token('motion-ease-out')},
    translate ${token('motion-duration-calm')} ${token('motion-ease-out')};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    translate: 0 12px;
  }
  [data-square] & {
    border: ${token('size-stroke')} solid ${token('color-border-strong')};
  }
`;
