import { token } from '@dining/theme';

/** The input inside a search field: no border of its own, because the field shows focus and hover. */
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
