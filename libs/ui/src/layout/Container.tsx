import { token } from '@dining/theme';
import styled from '@emotion/styled';

/** The page's column: as wide as the content, one gutter at each side. `data-page` follows the page's own width. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(${token('size-content')} + 2 * ${token('gutter')});
  margin-inline: auto;
  padding-inline: ${token('gutter')};
  &[data-page] {
    max-width: calc(${token('page')} + 2 * ${token('gutter')});
  }
`;
