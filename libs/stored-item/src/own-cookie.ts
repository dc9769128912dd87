import { hostCookieName } from '@dining/rules';

/** The parts of a document that its cookies depend on. */
export type CookiePage = { cookie: string; readonly location?: { readonly protocol: string } };

const isSecure = ({ location }: CookiePage): boolean => location?.protocol === 'https:';

/** The value of a cookie of this host; over https, cookies of other hosts of the domain do not count. */
export function readOwnCookie(name: string, page: CookiePage = document): string | undefined {
  const start = `${hostCookieName(name, isSecure(page))}=`;
  return page.cookie
    .split('; ')
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length);
}

/** Sets a cookie of this host for all its pages. @param maxAge seconds; 0 removes it */
export function writeOwnCookie(name: string, value: string, maxAge: number, page: CookiePage = document): void {
  const secure = isSecure(page);
  page.cookie = `${hostCookieName(name, secure)}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
