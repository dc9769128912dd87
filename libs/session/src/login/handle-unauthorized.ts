import type { PartnerSettings } from '@dining/partner-settings';
import type { Dispatch } from '@reduxjs/toolkit';
import { clearCurrentMember } from '../member/current-member.ts';
import { leaveNotice } from '../notice/session-notice.ts';
import { prepareLogin } from './login-address.ts';
import { pageExit } from './page-exit.ts';
import { currentPath } from './return-path.ts';

/** Endpoints whose callers expect a 401: no one is signed in (anymore), or the credentials are wrong. */
const EXPECTS_401 = new Set([
  'member',
  'stillMember',
  'knownMember',
  'signIn',
  'signOut',
  // Booking asks to sign in itself, and returns to the chosen table (RSV-03).
  'reserve',
  'changeReservation',
  'guaranteePage',
  'addTableAlert',
]);

/**
 * Handles a 401: clears the member and goes to login, which returns to the current path afterwards (SES-08).
 * @param endpoint name of the endpoint that was called
 */
export function handleUnauthorized(endpoint: string, settings: PartnerSettings, dispatch: Dispatch): void {
  if (EXPECTS_401.has(endpoint) || window.location.pathname.toLowerCase() === '/login') return;
  leaveNotice('over');
  pageExit.leave(prepareLogin(settings, currentPath()).href);
  clearCurrentMember(dispatch);
}
