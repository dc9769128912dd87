import { refreshCsrfToken } from '@dining/api-client';
import type { Member } from '@dining/api-contract';
import { SHOULD_AUTOBATCH, type Dispatch, type UnknownAction } from '@reduxjs/toolkit';
import { setSignOutPending } from '../sign-out/pending-sign-out.ts';
import { memberApi } from './member.endpoint.ts';

/**
 * Sets the signed-in member after sign-in, join or a change of the member's data. Every screen shows the member
 * immediately. Fetches a new CSRF token too, because sign-in invalidates the old one.
 */
export function setCurrentMember(dispatch: Dispatch, member: Member): void {
  // A sign-out that never reached the server would now end the new session.
  setSignOutPending(false);
  store(dispatch, member);
  void refreshCsrfToken();
}

/** Treats the visitor as signed out in this page; makes no call. */
export function clearCurrentMember(dispatch: Dispatch): void {
  store(dispatch, null);
}

function store(dispatch: Dispatch, value: Member | null): void {
  const action: UnknownAction & { meta?: object } = memberApi.util.upsertQueryEntries([
    { endpointName: 'member', arg: undefined, value },
  ]);
  // Without batching, screens update before the next frame, so no frame shows a member who has signed out.
  dispatch({ ...action, meta: { ...action.meta, [SHOULD_AUTOBATCH]: false } });
}
