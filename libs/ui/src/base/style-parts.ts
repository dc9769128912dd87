import { token } from '@dining/theme';

/** Round, or square where the partner's controls are square. Set by the base stylesheet. */
export const round = 'var(--round)';

/** Hidden from sight but read aloud. */
export const hiddenStyle = `
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** An edge that forced colors draw, which leave out backgrounds and shadows; otherwise unseen. */
export const edgeStyle = 'outline: 1px solid transparent;';

/** A panel in the program's dark color. */
export const inversePanelStyle = `
  padding: ${token('space-6')};
  border-radius: ${token('radius-panel')};
  ${edgeStyle}
  background: ${token('color-bg-inverse')};
  color: ${token('color-text-on-inverse')};
  [data-square] & {
    border: ${token('size-stroke')} solid ${token('color-border-strong')};
  }
`;
