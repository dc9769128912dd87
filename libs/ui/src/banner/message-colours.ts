import { token } from '@dining/theme';

/** Colours of whatever has a `data-kind` of message; what has another kind keeps its own. */
export const messageColours = `
  &[data-kind='success'] {
    background: ${token('color-success-bg')};
    color: ${token('color-success-text')};
  }
  &[data-kind='warning'] {
    background: ${token('color-warning-bg')};
    color: ${token('color-warning-text')};
  }
  &[data-kind='error'] {
    background: ${token('color-error-bg')};
    color: ${token('color-error-text')};
  }
`;
