import { storeReturnPath } from '@dining/session';
import { useLocation } from 'react-router';

/** Home, from which sign-in leads to the account, and the pages of recovery. Those of joining have no such links. */
const NEVER_RETURNED_TO = /^\/($|recover|confirm_|fix_)/i;

/**
 * A function for the press of "Sign in" or "Join": it stores the page that the visitor is on, to which sign-in and
 * joining lead back (RTE-09, SRC-09). On pages that nobody returns to, such as /login, what was stored before stays.
 */
export function useStoreThisPage(): () => void {
  const { pathname, search, hash } = useLocation();
  return () => {
    if (!NEVER_RETURNED_TO.test(pathname)) storeReturnPath(pathname + search + hash);
  };
}
