import { clearRecentSearches } from '@dining/location';
import { loadSignOutPage } from '@dining/session';
import { removeAnswersAtSignOut } from '@dining/session/browser';
import { clearDrafts } from '@dining/site/react';
import type { ComponentType } from 'react';

/**
 * Loads the page that signs out (RTE-10), which also removes the recent searches from this browser (SRC-08), what of the
 * member was readable offline (BAN-06) and, unless the session expired, the drafts of forms (FRM-05).
 */
export async function loadSignOut(): Promise<{ default: ComponentType }> {
  const { default: SignOutPage } = await loadSignOutPage();
  const forget = (isExpired: boolean) => {
    clearRecentSearches();
    void removeAnswersAtSignOut();
    if (!isExpired) clearDrafts();
  };
  return { default: () => <SignOutPage onStart={forget} /> };
}
