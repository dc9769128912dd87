import { breakpoints } from '@dining/theme';

/** Very large type needs a fifth more room before the navigation fits into the bar. */
const BIG = 1280;

/** Styles for headers that show the navigation, from 1050 px on; without them a menu button takes its place. */
export const inWideBar = (styles: string): string => `
  @media (min-width: ${breakpoints.navigation}px) {
    html:not([data-big]) & {
      ${styles}
    }
  }
  @media (min-width: ${BIG}px) {
    ${styles}
  }
`;
