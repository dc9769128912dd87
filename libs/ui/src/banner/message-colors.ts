import { token } from '@dining/theme';

/** Background and text colors by `data-kind`; an element of another kind keeps its own. `Badge` repeats them on purpose. */
export const messageColors = `
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
