import { from, token } from '@dining/theme';
import styled from '@emotion/styled';

/** A full-width section of a page, with space above and below. With `data-sunken` it has the sunken background. */
export const Section = styled.section`
  padding-block: ${token('space-9')};
  &[data-sunken] {
    background: ${token('color-bg-sunken')};
  }
  ${from('side')} {
    padding-block: ${token('space-section')};
  }
`;
