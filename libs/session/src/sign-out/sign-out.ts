import { forgetCsrfToken } from '@dining/api-client';
import { forgetReturnPath } from '../login/return-path.ts';
import type { AppDispatch } from '../member/app-dispatch.ts';
import { sessionApi } from '../member/session.endpoints.ts';
import { clearCurrentMember } from '../member/take-member.ts';
import { tellTabs } from '../tabs/session-tabs.ts';
import { forgetAnswers } from './forget-answers.ts';
import { setSignOutOwed } from './owed-sign-out.ts';

/**
 * Signs out: what this page and this browser keep of the member goes first, then the server is told, at most
 * `SIGN_OUT_MS` long. When it cannot be told, that is remembered and done at the next start (SES-09).
 * @returns whether the server knows. Never rejects
 */
export async function signOut(dispatch: AppDispatch): Promise<boolean> {
  setSignOutOwed(true);
  clearCurrentMember(dispatch);
  forgetAnswers(dispatch);
  forgetReturnPath();
  const isDone = await tellServer(dispatch);
  tellTabs('signed-out');
  return isDone;
}

/** Tells the server of a sign-out that it does not know of yet. */
export async function repeatSignOut(dispatch: AppDispatch): Promise<void> {
  clearCurrentMember(dispatch);
  await tellServer(dispatch);
}

let underWay: Promise<boolean> | undefined;

/** Tells the server, once for all who want it meanwhile. */
function tellServer(dispatch: AppDispatch): Promise<boolean> {
  return (underWay ??= callServer(dispatch).finally(() => (underWay = undefined)));
}

async function callServer(dispatch: AppDispatch): Promise<boolean> {
  const { error } = await dispatch(sessionApi.endpoints.signOut.initiate(undefined, { track: false }));
  if (!error) {
    setSignOutOwed(false);
    forgetCsrfToken();
  }
  return error === undefined;
}
