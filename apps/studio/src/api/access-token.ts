import { storedItem, text } from '@dining/stored-item';

const stored = storedItem('sessionStorage', 'studio.token', text);

/** Takes the token out of the address, so that nobody reads it there, and keeps it while the tab is open. */
export function takeToken(): void {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token');
  if (token === null) return;
  stored.write(token);
  window.history.replaceState(null, '', window.location.pathname);
}

/** The token that every call carries. */
export const accessToken = (): string => stored.read() ?? '';
