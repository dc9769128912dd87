import type { PartnerSettings } from '@dining/partner-settings';
import { storeReturnPath } from './return-path.ts';

/** A URL, and whether it is a page of this site that the router can show. */
export type LoginAddress = { href: string; isPage: boolean };

/**
 * Where members of this partner sign in (RTE-09): on /login, or at the program itself with single sign-on, which receives
 * the return path. Partners without sign-in get the home page.
 */
export function loginAddress(
  { enrollmentType, apiBase }: Pick<PartnerSettings, 'enrollmentType' | 'apiBase'>,
  returnPath: string,
): LoginAddress {
  if (enrollmentType === 'sso')
    return { href: `${apiBase}/api/sso/start?returnTo=${encodeURIComponent(returnPath)}`, isPage: false };
  return { href: enrollmentType === 'direct' ? '/login' : '/', isPage: true };
}

/** Same as {@link loginAddress}, and stores the return path where the login page will look for it. */
export function prepareLogin(
  settings: Pick<PartnerSettings, 'enrollmentType' | 'apiBase'>,
  returnPath: string,
): LoginAddress {
  if (settings.enrollmentType === 'direct') storeReturnPath(returnPath);
  return loginAddress(settings, returnPath);
}
