import { from, token } from '@dining/theme';
import styled from '@emotion/styled';

/** A section across the page, with the space between sections above and below. `data-sunken` sets it off. */
export const Section = styled.section`
  padding-block: ${token('space-9')};
  &[data-sunken] {
    background: ${token('color-bg-sunken')};
  }
  ${from('side')} {
    padding-block: 76px;
  }
`;
