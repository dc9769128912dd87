import { breakpoints } from '@dining/theme';

/** With very large type the navigation fits from this width on, in CSS pixels: a fifth more. */
const BIG_TYPE_MIN_WIDTH = 1280;

/** Styles that apply where the header shows the navigation, from 1050 px on; narrower headers have a menu button. */
export const inWideHeader = (styles: string): string => `
  @media (min-width: ${breakpoints.navigation}px) {
    html:not([data-big]) & {
      ${styles}
    }
  }
  @media (min-width: ${BIG_TYPE_MIN_WIDTH}px) {
    ${styles}
  }
`;
