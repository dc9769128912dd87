import { useAppDispatch } from '@dining/api-client';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { savePublicId, visitorPublicId } from '../known-visitor/public-id.ts';
import { useMemberState } from '../member/member-state.ts';
import { sessionApi } from '../member/session.endpoints.ts';
import { useSessionNotice } from '../notice/use-session-notice.tsx';
import { isSignOutPending } from '../sign-out/pending-sign-out.ts';
import { repeatSignOut } from '../sign-out/sign-out.ts';

/**
 * Watches a visitor who is not signed in: repeats a sign-out that has not reached the server, fetches the member where
 * the page could not know, fetches the known member, again on every route (SES-07, SES-09), and tells why nobody is signed
 * in anymore.
 */
export default function VisitorWatcher(): ReactNode {
  const dispatch = useAppDispatch();
  const { state } = useMemberState();
  const { pathname, search } = useLocation();
  useSessionNotice();

  useEffect(() => {
    if (isSignOutPending()) void repeatSignOut(dispatch);
  }, [dispatch]);

  useEffect(() => {
    if (state === 'loading') void dispatch(sessionApi.endpoints.member.initiate(undefined, { subscribe: false }));
  }, [state, dispatch]);

  useEffect(() => savePublicId(search), [search]);

  useEffect(() => {
    // Signing out leaves the page and ends the session, which invalidates the token of this call.
    if (state !== 'anonymous' || pathname.toLowerCase() === '/signout') return undefined;
    return whenIdle(() => {
      const publicId = visitorPublicId();
      if (publicId !== undefined)
        void dispatch(sessionApi.endpoints.knownMember.initiate(publicId, { forceRefetch: true, subscribe: false }));
    });
  }, [state, pathname, search, dispatch]);

  return null;
}

/** Calls back when the page is idle, after two seconds at the latest. Returns a function that cancels it. */
function whenIdle(callBack: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    // Safari lacks requestIdleCallback; by then the first paint is over anyway.
    const timer = setTimeout(callBack, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callBack, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}
