import { token } from '@dining/theme';

/** The input inside a search field: borderless, because the field around it shows focus and hover. */
export const searchInputStyle = `
  width: 100%;
  min-width: 0;
  padding: 2px 0 0;
  border: 0;
  outline: 0;
  background: none;
  font-weight: ${token('font-weight-medium')};
  text-overflow: ellipsis;
  box-shadow: none;
  &::placeholder {
    color: ${token('color-text-muted')};
    font-weight: ${token('font-weight-regular')};
    opacity: 1;
  }
`;
