import { token } from '@dining/theme';

/** The look of text fields, selects and text areas in the studio's panels. */
export const controlStyle = `
  width: 100%;
  min-height: ${token('size-control')};
  padding: ${token('space-1')} ${token('space-2')};
  border: 1px solid ${token('color-border-strong')};
  border-radius: ${token('radius-control')};
  background: ${token('color-bg-page')};
  color: inherit;
  font: inherit;
  &[aria-invalid='true'] {
    border-color: ${token('color-error-border')};
  }
`;
