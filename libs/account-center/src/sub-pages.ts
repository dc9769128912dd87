import type { SiteKey } from '@dining/copy-engine';
import type { PartnerSettings } from '@dining/partner-settings';
import {
  CalendarIcon,
  CreditCardIcon,
  LayoutGridIcon,
  lazyPage,
  ReceiptIcon,
  UserIcon,
  type LazyPage,
} from '@dining/ui';
import type { ComponentType } from 'react';

/** A page of the account. */
export type SubPage = LazyPage & {
  path: string;
  /** Text of its link (ACC-01). */
  label: SiteKey;
  icon: typeof UserIcon;
  /** The page that links to it, for a page without a link of its own here. */
  parent?: string;
  /** Whether the partner has the page; by default it has. */
  exists?: (settings: PartnerSettings) => boolean;
};

const subPage = (
  path: string,
  label: SiteKey,
  icon: typeof UserIcon,
  load: () => Promise<{ default: ComponentType }>,
): SubPage => ({ path, label, icon, ...lazyPage(load) });

/** The account's first page, also shown for unknown addresses. */
const overview = subPage('/account', 'account.overview', LayoutGridIcon, () => import('./overview/OverviewPage.tsx'));

/** The account's pages in the order of their links (ACC-01). */
export const subPages: readonly SubPage[] = [
  overview,
  {
    ...subPage('/account/insights', 'account.insights', ReceiptIcon, () => import('./insights/InsightsPage.tsx')),
    parent: overview.path,
  },
  subPage('/account/recent_activity', 'account.activity', ReceiptIcon, () => import('./activity/ActivityPage.tsx')),
  {
    ...subPage(
      '/account/reservations',
      'account.reservations',
      CalendarIcon,
      () => import('./reservations/ReservationsPage.tsx'),
    ),
    exists: (settings) => settings.openTableReservationsEnabled,
  },
  subPage('/account/manage_cards', 'account.cards', CreditCardIcon, () => import('./manage-cards/ManageCardsPage.tsx')),
  subPage('/account/user_profile', 'account.profile', UserIcon, () => import('./profile/ProfilePage.tsx')),
];

/** The account's pages that a partner has. */
export const subPagesOf = (settings: PartnerSettings): SubPage[] =>
  subPages.filter(({ exists }) => exists?.(settings) ?? true);

/**
 * The page of an address, ignoring case; the overview for an unknown one (ACC-01).
 * @param pages those of the partner; by default of all partners
 */
export function subPageAt(pathname: string, pages: readonly SubPage[] = subPages): SubPage & { isKnown: boolean } {
  const wanted = pathname.toLowerCase().replace(/\/+$/, '');
  const found = pages.find(({ path }) => path === wanted);
  return { ...(found ?? overview), isKnown: found !== undefined };
}

/**
 * Loads the code that the first render needs, so that it shows no skeleton: the page of the address in a browser, every
 * page on the server, which renders all addresses.
 */
export async function loadFirstSubPage(): Promise<void> {
  if (typeof window === 'undefined') await Promise.all(subPages.map(({ preload }) => preload()));
  else await subPageAt(window.location.pathname).preload();
}
