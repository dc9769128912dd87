import { refreshCsrfToken } from '@dining/api-client';
import type { Member } from '@dining/api-contract';
import { SHOULD_AUTOBATCH, type Dispatch, type UnknownAction } from '@reduxjs/toolkit';
import { setSignOutOwed } from '../sign-out/owed-sign-out.ts';
import { memberApi } from './member.endpoint.ts';

/**
 * Makes somebody the member of this page, after sign-in, join or a change of the member's data: every screen shows it
 * at once, and the token for the next call is fetched, because those of before a sign-in are worth nothing.
 */
export function setCurrentMember(dispatch: Dispatch, member: Member): void {
  // A sign-out that the server was not told of would now end the new session.
  setSignOutOwed(false);
  store(dispatch, member);
  void refreshCsrfToken();
}

/** From here on nobody is signed in, as far as this page is concerned; the server is not told. */
export function clearCurrentMember(dispatch: Dispatch): void {
  store(dispatch, null);
}

function store(dispatch: Dispatch, value: Member | null): void {
  const action: UnknownAction & { meta?: object } = memberApi.util.upsertQueryEntries([
    { endpointName: 'member', arg: undefined, value },
  ]);
  // Screens hear of other answers with the next frame; somebody who has signed out must not be seen on one more.
  dispatch({ ...action, meta: { ...action.meta, [SHOULD_AUTOBATCH]: false } });
}
