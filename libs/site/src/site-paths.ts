import type { PartnerSettings } from '@dining/partner-settings';
import extraPaths from './extra-paths.json' with { type: 'json' };

/** One path of the site. The app gives it a page; validation checks links and `routeMeta` against it. */
export type SitePath = {
  /** Key of the route in the settings' `routeMeta`. */
  name: string;
  /** Pattern of the router: `:name` is one part, a final `*` is any rest. */
  path: string;
  /** Whether the partner has this path (RTE-01 to RTE-04), in an environment with or without staging tools. */
  exists(settings: PartnerSettings, hasTools: boolean): boolean;
};

const always = () => true;
const joins = (settings: PartnerSettings) => settings.enrollmentType !== 'none';
const hasPasswords = (settings: PartnerSettings) => settings.enrollmentType === 'direct';

const fixedPaths = [
  { name: 'home', path: '/', exists: always },
  { name: 'how-it-works', path: '/how-it-works', exists: always },
  { name: 'discover', path: '/discover', exists: (settings: PartnerSettings) => settings.hasDiscoverPage },
  { name: 'search', path: '/search', exists: always },
  {
    name: 'shared-list',
    path: '/favorites/:token',
    exists: (settings: PartnerSettings) => settings.hasMerchantFavorites,
  },
  { name: 'merchant', path: '/merchants/:merchantId', exists: always },
  { name: 'order', path: '/merchants/:merchantId/Order', exists: always },
  { name: 'earn', path: '/earn', exists: always },
  { name: 'earn', path: '/earn/*', exists: always },
  { name: 'login', path: '/login', exists: joins },
  { name: 'join', path: '/join', exists: joins },
  { name: 'add-card', path: '/add_card', exists: joins },
  { name: 'card-added', path: '/card_added', exists: joins },
  { name: 'activate', path: '/activate', exists: joins },
  { name: 'activate', path: '/activate/activated', exists: joins },
  { name: 'recover', path: '/recover', exists: hasPasswords },
  { name: 'recover', path: '/recover/confirm', exists: hasPasswords },
  { name: 'recover', path: '/recover/update', exists: hasPasswords },
  { name: 'recover', path: '/recover/success', exists: hasPasswords },
  { name: 'recover', path: '/recover/error', exists: hasPasswords },
  { name: 'recover', path: '/recover/not_found', exists: hasPasswords },
  { name: 'confirm-email', path: '/confirm_email', exists: hasPasswords },
  { name: 'fix-credentials', path: '/fix_credentials', exists: hasPasswords },
  { name: 'account', path: '/account/*', exists: joins },
  { name: 'sign-out', path: '/SignOut', exists: joins },
  { name: 'surveys', path: '/surveys/success', exists: always },
  { name: 'surveys', path: '/surveys/error', exists: always },
  { name: 'surveys', path: '/surveys/*', exists: always },
  {
    name: 'staging-tools',
    path: '/stgtools',
    exists: (_settings: PartnerSettings, hasTools: boolean) => hasTools,
  },
  { name: 'offline', path: '/offline', exists: always },
  { name: 'server-error', path: '/server-error', exists: always },
] as const satisfies readonly SitePath[];

/** Paths of content pages, from one list for all partners (RTE-05); a partner's content decides what is there. */
export const contentPaths: readonly SitePath[] = extraPaths.map((path) => ({
  name: path.slice(1),
  path,
  exists: always,
}));

/** Every path that a site can have. Any other path shows the not-found page (RTE-05). */
export const sitePaths: readonly SitePath[] = [...fixedPaths, ...contentPaths];

/** A path that is not a content page. */
export const sitePath = (path: (typeof fixedPaths)[number]['path']): SitePath =>
  // The type of the parameter guarantees that there is one.
  fixedPaths.find((one) => one.path === path) as SitePath;

/** Pages without a path, which show at any address. `routeMeta` may name them too. */
export const pathlessPages: readonly string[] = ['not-found', 're-enroll'];

/** The offers below `/earn/` that have a page on every site, even before content describes them (RTE-03). */
export const builtInOffers: readonly string[] = [
  'topgolf-bonus',
  'new-member-bonus',
  'how-it-works',
  'vip-upgrade',
  'reservations',
];
