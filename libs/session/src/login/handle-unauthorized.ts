import type { PartnerSettings } from '@dining/partner-settings';
import type { Dispatch } from '@reduxjs/toolkit';
import { clearCurrentMember } from '../member/take-member.ts';
import { leavePage } from './leave-page.ts';
import { prepareLogin } from './login-address.ts';

/** Endpoints whose 401 is an answer to those who asked: nobody is signed in (any more), or not with these words. */
const OWN_AFFAIR = new Set(['member', 'stillMember', 'knownMember', 'signIn', 'signOut']);

/**
 * What a 401 leads to: the member is forgotten and sent to sign in, with the path remembered (SES-08).
 * @param endpoint name of the call's endpoint
 */
export function handleUnauthorized(endpoint: string, settings: PartnerSettings, dispatch: Dispatch): void {
  const { pathname, search, hash } = window.location;
  if (OWN_AFFAIR.has(endpoint) || pathname.toLowerCase() === '/login') return;
  leavePage(prepareLogin(settings, pathname + search + hash).href);
  clearCurrentMember(dispatch);
}
