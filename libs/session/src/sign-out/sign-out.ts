import { api, forgetCsrfToken, type AppDispatch } from '@dining/api-client';
import { sendToTabs } from '../expiry/tab-channel.ts';
import { forgetReturnPath } from '../login/return-path.ts';
import { clearCurrentMember } from '../member/current-member.ts';
import { sessionApi } from '../member/session.endpoints.ts';
import { setSignOutPending } from './pending-sign-out.ts';

/**
 * Signs out: first removes what this page and this browser store about the member, then calls the server. If that call
 * fails, the sign-out stays pending and is repeated at the next start (SES-09).
 * @param reason what the other tabs tell the member, who may continue in them after an expired session
 * @returns whether the server has confirmed the sign-out. Never rejects
 */
export async function signOut(dispatch: AppDispatch, reason: 'signed-out' | 'expired'): Promise<boolean> {
  setSignOutPending(true);
  clearCurrentMember(dispatch);
  removeMemberAnswers(dispatch);
  forgetReturnPath();
  const isConfirmed = await callSignOut(dispatch);
  sendToTabs(reason);
  return isConfirmed;
}

/** Repeats a sign-out that has not reached the server. */
export async function repeatSignOut(dispatch: AppDispatch): Promise<void> {
  clearCurrentMember(dispatch);
  await callSignOut(dispatch);
}

/** Endpoints whose answers stay: they are the same for everyone, and `member` has already been cleared. */
const IMPERSONAL = new Set(['content', 'featureFlags', 'member']);

/** Removes all answers that may reveal something about the member from the store. */
function removeMemberAnswers(dispatch: AppDispatch): void {
  dispatch((_, getState) => {
    for (const [queryCacheKey, query] of Object.entries(getState()[api.reducerPath].queries)) {
      if (query?.endpointName && !IMPERSONAL.has(query.endpointName))
        dispatch(api.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never }));
    }
  });
}

let pendingCall: Promise<boolean> | undefined;

/** Makes the call; callers share one that is in progress. Resolves to whether it succeeded. */
function callSignOut(dispatch: AppDispatch): Promise<boolean> {
  return (pendingCall ??= sendSignOut(dispatch).finally(() => (pendingCall = undefined)));
}

async function sendSignOut(dispatch: AppDispatch): Promise<boolean> {
  const { error } = await dispatch(sessionApi.endpoints.signOut.initiate(undefined, { track: false }));
  if (!error) {
    setSignOutPending(false);
    forgetCsrfToken();
  }
  return error === undefined;
}
