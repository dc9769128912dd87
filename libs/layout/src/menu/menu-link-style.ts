import { token } from '@dining/theme';

/** Style of a link that fills a row of a menu. */
export const menuLinkStyle = `
  display: flex;
  align-items: center;
  min-height: ${token('size-target')};
  padding: ${token('space-2')} ${token('space-3')};
  border-radius: ${token('radius-control')};
  color: inherit;
  text-decoration: none;
  &:hover {
    background: ${token('color-bg-hover')};
  }
`;
