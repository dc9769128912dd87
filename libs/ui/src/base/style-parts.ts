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
