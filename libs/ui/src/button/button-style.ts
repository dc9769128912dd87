import { token } from '@dining/theme';

/** The shape and states of a button, for `<button>` and for links that look like one. */
export const buttonStyle = `
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${token('space-2')};
  min-height: ${token('size-control')};
  padding: 6px ${token('space-5')};
  border: ${token('size-stroke')} solid transparent;
  border-radius: ${token('radius-control')};
  background: ${token('color-action-bg')};
  color: ${token('color-action-text')};
  font-weight: ${token('font-weight-bold')};
  line-height: 1.2;
  text-decoration: none;
  text-align: center;
  transition:
    background-color ${token('motion-duration-quick')},
    transform ${token('motion-duration-quick')} ${token('motion-ease-out')};
  &:hover {
    background: ${token('color-action-hover')};
  }
  &:active {
    background: ${token('color-action-pressed')};
    transform: translateY(1px);
  }
  &[data-look='quiet'] {
    background: ${token('color-action-quiet-bg')};
    color: ${token('color-action-quiet-text')};
    border-color: ${token('color-border-strong')};
  }
  &[data-look='bare'] {
    background: none;
    color: inherit;
    padding-inline: ${token('space-3')};
  }
  &[data-look]:hover,
  &[data-look]:active {
    background: ${token('color-action-quiet-hover')};
  }
  &[data-small] {
    min-height: 40px;
    padding: ${token('space-1')} 14px;
    font-size: ${token('font-size-sm')};
  }
  &[data-wide] {
    width: 100%;
  }
  &:disabled,
  &[aria-disabled='true']:not([aria-busy]) {
    background: ${token('color-action-disabled-bg')};
    color: ${token('color-action-disabled-text')};
    border-color: transparent;
    cursor: not-allowed;
    transform: none;
  }
  &[aria-busy] {
    cursor: progress;
    transform: none;
  }
`;

/** `primary` at most once per view; `quiet` next to it; `bare` in bars. */
export type ButtonLook = 'primary' | 'quiet' | 'bare';

export type ButtonLooks = {
  look?: ButtonLook;
  /** 40 px high instead of the partner's control height. */
  small?: boolean;
  /** As wide as its column. */
  wide?: boolean;
};

/** Writes the look as attributes, which the static style reads. */
export const lookAttributes = ({ look, small, wide }: ButtonLooks) => ({
  'data-look': look === 'primary' ? undefined : look,
  'data-small': small || undefined,
  'data-wide': wide || undefined,
});
