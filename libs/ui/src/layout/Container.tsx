import { token } from '@dining/theme';
import styled from '@emotion/styled';

/** The centered column of a page: content width plus a gutter on each side. With `data-page` its width is `--page`. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(${token('size-content')} + 2 * ${token('gutter')});
  margin-inline: auto;
  padding-inline: ${token('gutter')};
  &[data-page] {
    max-width: calc(${token('page')} + 2 * ${token('gutter')});
  }
`;
