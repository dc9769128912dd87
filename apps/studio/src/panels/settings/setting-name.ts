/** Names that the key does not tell. */
const NAMES: Readonly<Record<string, string>> = {
  name: 'Program owner',
  hosts: 'Host names',
  sso: 'Identity provider',
  currencyType: 'Currency',
  'sso.issuer': 'Address',
  'sso.clientId': 'Client ID',
  enrollmentType: 'How members join',
  hasAutoEnroll: 'Join without the form',
  fullAddressRequired: 'Full address',
  hidesEmailOptIn: 'Hide the email opt-in',
  hasPPN: 'Loyalty number',
  loyaltyNumberRule: 'Check of the loyalty number',
  loyaltyNumberPattern: 'Pattern of the loyalty number',
  cardTypesAccepted: 'Card networks',
  hasPartnerLoadedCards: 'Cards from the program',
  hasSmsOptIn: 'Text messages, first version',
  hasSmsOptInV2: 'Text messages, second version',
  'earnRates.tier0': 'Members',
  'earnRates.tier2': 'Select Members',
  'earnRates.tier3': 'VIP members',
  hasVIP: 'VIP tier',
  injectedBonuses: 'Bonuses added by setting',
  homePage: 'Home page',
  homeSections: 'Sections of the home page',
  homeCuisines: 'Cuisines on the home page',
  acclaimedEnabled: 'Acclaimed restaurants',
  acclaimed2Enabled: 'Second Acclaimed level',
  openTableReservationsEnabled: 'Reservations',
  hasMerchantFavorites: 'Favorites',
  hasPWAInstallBanner: 'Install banner',
  appStoreLinks: 'App store links',
  'appStoreLinks.ios': 'App Store',
  'appStoreLinks.android': 'Google Play',
  minimumAppVersion: 'Oldest app that works',
  generalModalType: 'General announcement',
  appAnnouncementModal: 'App announcement',
  maintenance: 'Maintenance notice',
  'maintenance.site': 'Whole site',
  'maintenance.login': 'Sign-in',
  'maintenance.join': 'Enrollment',
  'customerSupport.phone.href': 'Link',
  'customerSupport.email.href': 'Link',
  routeMeta: 'Titles and descriptions of pages',
  adsPrefix: 'Prefix of campaign codes',
  apiBase: 'Path before calls and pictures',
  cmsRoute: 'Path of the content calls',
  cmsPreview: 'Content drafts',
  'map.mapboxToken': 'Mapbox token',
  'map.tiles': 'Map tiles',
  plainRegisteredMarkFonts: 'Fonts with a raised ®',
};

/** The name of a setting in words, such as "Short code" for `shortCode`. */
export function settingName(path: readonly (string | number)[]): string {
  const named = NAMES[path.join('.')];
  if (named !== undefined) return named;
  const words = String(path.at(-1))
    .replace(/^(has|is|shows)(?=[A-Z])/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
