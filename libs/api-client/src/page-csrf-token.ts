import { storeCsrfToken } from './csrf-token.ts';

/** The cookie in which a page brings a token, over https and http. The server sets it for a minute. */
const COOKIE = /(?:^|; )((?:__Host-)?csrf-token)=([^;]+)/;

/**
 * Stores the token that came with the page for this tab, and removes its cookie (SES-01). Such a token is never older than
 * the one that the tab has. A page without one leaves the tab as it is.
 */
export function takePageCsrfToken(): void {
  const [, name = '', token] = COOKIE.exec(document.cookie) ?? [];
  if (token === undefined) return;
  document.cookie = `${name}=; path=/; max-age=0${name.startsWith('__Host-') ? '; secure' : ''}`;
  storeCsrfToken(token);
}
