/** The sections of the form, and the settings of each in order. */
const SECTIONS = [
  { id: 'program', title: 'Program', keys: ['name', 'programName', 'currencyType', 'legalNotice', 'footer'] },
  { id: 'hosts', title: 'Hosts and environments', keys: ['hosts', 'sso', 'apiBase'] },
  {
    id: 'members',
    title: 'Joining and members',
    keys: [
      'enrollmentType',
      'hasAutoEnroll',
      'passwordAtJoin',
      'fullAddressRequired',
      'hidesEmailOptIn',
      'hasPPN',
      'loyaltyNumberRule',
      'loyaltyNumberPattern',
      'cardTypesAccepted',
      'hasPartnerLoadedCards',
      'hasSmsOptIn',
      'hasSmsOptInV2',
      'shortCode',
    ],
  },
  {
    id: 'earning',
    title: 'Earning and bonuses',
    keys: [
      'earnRates',
      'hasVIP',
      'showsEarnRate',
      'hasFlexOffers',
      'hasReservationBonus',
      'bonuses',
      'injectedBonuses',
    ],
  },
  {
    id: 'features',
    title: 'Features',
    keys: [
      'homePage',
      'homeSections',
      'homeCuisines',
      'hasDiscoverPage',
      'acclaimedEnabled',
      'acclaimed2Enabled',
      'openTableReservationsEnabled',
      'hasMerchantFavorites',
      'hasPWAInstallBanner',
      'appStoreLinks',
      'minimumAppVersion',
      'generalModalType',
      'appAnnouncementModal',
      'maintenance',
    ],
  },
  { id: 'support', title: 'Support and legal', keys: ['customerSupport'] },
  { id: 'site', title: 'Site and search engines', keys: ['routeMeta', 'adsPrefix'] },
  { id: 'technical', title: 'Technical', keys: ['map', 'cmsRoute', 'cmsPreview', 'plainRegisteredMarkFonts'] },
] as const;

export type SettingSection = { id: string; title: string; keys: readonly string[] };

/** Points the editor at the schema; nobody sets it by hand. */
const HIDDEN = '$schema';

/** Sorts the settings of the schema into sections. One that no section knows yet is technical. */
export function settingSections(known: readonly string[]): SettingSection[] {
  const placed = new Set<string>(SECTIONS.flatMap(({ keys }) => keys));
  const others = known.filter((key) => !placed.has(key) && key !== HIDDEN);
  return SECTIONS.map(({ id, title, keys }) => ({
    id,
    title,
    keys: [...keys.filter((key) => known.includes(key)), ...(id === 'technical' ? others : [])],
  }));
}

/** The section of a setting. */
export const sectionOf = (key: string): string =>
  SECTIONS.find(({ keys }) => (keys as readonly string[]).includes(key))?.id ?? 'technical';
