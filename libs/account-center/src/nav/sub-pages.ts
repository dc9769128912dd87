import type { CopyKey } from '@dining/copy-engine';
import { CreditCardIcon, LayoutGridIcon, preloadable, ReceiptIcon, UserIcon, type Preloadable } from '@dining/ui';
import type { ComponentType } from 'react';

/** A page of the account. */
export type SubPage = Preloadable & {
  path: string;
  /** What its link says (ACC-01). */
  label: CopyKey;
  icon: typeof UserIcon;
};

const subPage = (
  path: string,
  label: CopyKey,
  icon: typeof UserIcon,
  load: () => Promise<{ default: ComponentType }>,
): SubPage => ({ path, label, icon, ...preloadable(load) });

/** Where the account begins, and where addresses lead that it does not have. */
const overview = subPage('/account', 'account.overview', LayoutGridIcon, () => import('../overview/OverviewPage.tsx'));

/** The account's pages in the order of their links (ACC-01). */
export const subPages: readonly SubPage[] = [
  overview,
  subPage('/account/recent_activity', 'account.activity', ReceiptIcon, () => import('../activity/ActivityPage.tsx')),
  subPage(
    '/account/manage_cards',
    'account.cards',
    CreditCardIcon,
    () => import('../manage-cards/ManageCardsPage.tsx'),
  ),
  subPage('/account/user_profile', 'account.profile', UserIcon, () => import('../profile/ProfilePage.tsx')),
];

/** The page of an address, in any case; the overview where the account has none (ACC-01). */
export function subPageAt(pathname: string): SubPage & { isKnown: boolean } {
  const wanted = pathname.toLowerCase().replace(/\/+$/, '');
  const found = subPages.find(({ path }) => path === wanted);
  return { ...(found ?? overview), isKnown: found !== undefined };
}

/**
 * Fetches what the first render needs: in a browser the page of the address, on a server, which renders every address,
 * all of them. Otherwise a rendered page would be a skeleton for a moment.
 */
export async function loadFirstSubPage(): Promise<void> {
  if (typeof window === 'undefined') await Promise.all(subPages.map(({ preload }) => preload()));
  else await subPageAt(window.location.pathname).preload();
}
