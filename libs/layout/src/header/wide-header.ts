import { from } from '@dining/theme';

/**
 * Styles that apply where the header shows the navigation, from 1050 px on, or 1280 px with very large type; narrower
 * headers have a menu button.
 */
export const inWideHeader = (styles: string): string => `
  ${from('navigation')} {
    html:not([data-big]) & {
      ${styles}
    }
  }
  ${from('bigNavigation')} {
    ${styles}
  }
`;
