import type { PartnerSettings } from '@dining/partner-settings';
import { rememberReturnPath } from './return-path.ts';

/** An address, and whether the router can show it. */
export type LoginAddress = { href: string; isPage: boolean };

/**
 * Where people of this partner sign in: on /login, or with the program itself where that is single sign-on, which is
 * handed the path that was wanted (RTE-09). Where nobody can sign in there is only home.
 */
export function loginAddress(
  { enrollmentType, apiBase }: Pick<PartnerSettings, 'enrollmentType' | 'apiBase'>,
  wanted: string,
): LoginAddress {
  if (enrollmentType === 'sso')
    return { href: `${apiBase}/api/sso/start?returnTo=${encodeURIComponent(wanted)}`, isPage: false };
  return { href: enrollmentType === 'direct' ? '/login' : '/', isPage: true };
}

/** The same for somebody who is about to be sent there: what /login cannot be handed is kept for afterwards. */
export function prepareLogin(
  settings: Pick<PartnerSettings, 'enrollmentType' | 'apiBase'>,
  wanted: string,
): LoginAddress {
  if (settings.enrollmentType === 'direct') rememberReturnPath(wanted);
  return loginAddress(settings, wanted);
}
