import { PAGE_TOKEN_COOKIE } from '@dining/rules';
import { readOwnCookie, writeOwnCookie } from '@dining/stored-item';
import { storeCsrfToken } from './csrf-token.ts';

/**
 * Stores the token that came with the page for this tab, and removes its cookie (SES-01). Such a token is never older than
 * the one that the tab has. A page without one leaves the tab as it is.
 */
export function takePageCsrfToken(): void {
  const token = readOwnCookie(PAGE_TOKEN_COOKIE);
  if (!token) return;
  writeOwnCookie(PAGE_TOKEN_COOKIE, '', 0);
  storeCsrfToken(token);
}
