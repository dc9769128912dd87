import { token } from '@dining/theme';

/**
 * The box of an input or select: a strong border, a ring while focused, red when invalid. Parts that the browser draws,
 * such as a date picker, follow the light or dark scheme.
 */
export const controlStyle = `
  width: 100%;
  color-scheme: ${token('scheme')};
  min-height: ${token('size-control')};
  padding: ${token('space-2')} 14px;
  border: ${token('size-stroke')} solid ${token('color-border-strong')};
  border-radius: ${token('radius-control')};
  background: ${token('color-bg-raised')};
  color: ${token('color-text-default')};
  transition: border-color ${token('motion-duration-quick')};
  &::placeholder {
    color: ${token('color-text-muted')};
    opacity: 1;
  }
  &:hover {
    border-color: ${token('color-text-muted')};
  }
  &[aria-invalid='true'] {
    border-color: ${token('color-error-border')};
    box-shadow: inset 0 0 0 1px ${token('color-error-border')};
  }
  &:focus-visible {
    border-color: transparent;
    outline: 3px solid ${token('color-focus-ring')};
    outline-offset: -1px;
    box-shadow: none;
  }
  &:disabled,
  &:read-only:not(select) {
    background: ${token('color-bg-sunken')};
    color: ${token('color-text-muted')};
  }
`;
