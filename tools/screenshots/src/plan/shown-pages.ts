/** A visitor, or one of the members that every server outside production has (README). */
export type Persona = 'visitor' | 'building' | 'vip' | 'in-review' | 'no-card' | 'closed';

/** A page on the contact sheet (EXT-11). */
export type ShownPage = {
  /** Names the page in file names, in the summary and in `--pages`. */
  id: string;
  title: string;
  /** The address that is opened. */
  path: string;
  /**
   * The path of `sitePaths` that decides whether a partner has the page (RTE-01 to RTE-04); undefined for the not-found
   * page, which every site has.
   */
  sitePath?: string;
  /** True for pages of programs with reservations alone (RSV-01). */
  needsReservations?: true;
  /** What is pressed before the picture, as a CSS selector; the first match counts. */
  press?: string;
  /** Those for whom the page differs; members are left out where people cannot join. */
  personas: readonly Persona[];
};

/** The pages of a contact sheet, in the order of a visit. */
export const shownPages: readonly ShownPage[] = [
  { id: 'home', title: 'Home', path: '/', sitePath: '/', personas: ['visitor', 'building', 'no-card'] },
  {
    id: 'search',
    title: 'Search',
    path: '/search?near=Brooklyn%2C%20NY',
    sitePath: '/search',
    personas: ['visitor', 'vip'],
  },
  {
    id: 'filters',
    title: 'Filters',
    path: '/search?near=Brooklyn%2C%20NY#cuisines',
    sitePath: '/search',
    personas: ['visitor'],
  },
  {
    id: 'merchant',
    title: 'Restaurant',
    path: '/merchants/d1001',
    sitePath: '/merchants/:merchantId',
    personas: ['visitor', 'vip'],
  },
  {
    id: 'booking',
    title: 'Booking',
    path: '/merchants/d1001',
    sitePath: '/merchants/:merchantId',
    needsReservations: true,
    press: '#reserve li button',
    personas: ['building'],
  },
  {
    id: 'how-it-works',
    title: 'How it works',
    path: '/how-it-works',
    sitePath: '/how-it-works',
    personas: ['visitor'],
  },
  { id: 'discover', title: 'Discover', path: '/discover', sitePath: '/discover', personas: ['visitor'] },
  { id: 'earn', title: 'Offers', path: '/earn', sitePath: '/earn', personas: ['visitor', 'building'] },
  { id: 'join', title: 'Join', path: '/join', sitePath: '/join', personas: ['visitor'] },
  { id: 'login', title: 'Sign in', path: '/login', sitePath: '/login', personas: ['visitor'] },
  { id: 'add-card', title: 'Add a card', path: '/add_card', sitePath: '/add_card', personas: ['no-card'] },
  {
    id: 'account',
    title: 'Account',
    path: '/account',
    sitePath: '/account/*',
    personas: ['building', 'vip', 'in-review', 'no-card', 'closed'],
  },
  {
    id: 'activity',
    title: 'Activity',
    path: '/account/recent_activity',
    sitePath: '/account/*',
    personas: ['building', 'in-review'],
  },
  {
    id: 'reservations',
    title: 'Reservations',
    path: '/account/reservations',
    sitePath: '/account/*',
    needsReservations: true,
    personas: ['building'],
  },
  {
    id: 'cards',
    title: 'Linked cards',
    path: '/account/manage_cards',
    sitePath: '/account/*',
    personas: ['building', 'no-card'],
  },
  {
    id: 'profile',
    title: 'Profile',
    path: '/account/user_profile',
    sitePath: '/account/*',
    personas: ['building'],
  },
  { id: 'not-found', title: 'Not found', path: '/no-such-page', personas: ['visitor'] },
];

/** The widths of the contact sheet in CSS pixels, with the height of the window (EXT-11). */
export const WIDTHS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
] as const;
