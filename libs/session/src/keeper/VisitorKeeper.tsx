import { useEffect, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import { savePublicId, visitorPublicId } from '../known-visitor/public-id.ts';
import type { AppDispatch } from '../member/app-dispatch.ts';
import { useMemberState } from '../member/member-state.ts';
import { sessionApi } from '../member/session.endpoints.ts';
import { owesSignOut } from '../sign-out/owed-sign-out.ts';
import { repeatSignOut } from '../sign-out/sign-out.ts';
import { whenIdle } from './when-idle.ts';

/**
 * For somebody who is not signed in: pays a sign-out that is owed, asks for the member where a page could not know,
 * and fetches the known visitor, again on every route (SES-07, SES-09).
 */
export default function VisitorKeeper(): ReactNode {
  const dispatch = useDispatch<AppDispatch>();
  const { state } = useMemberState();
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (owesSignOut()) void repeatSignOut(dispatch);
  }, [dispatch]);

  useEffect(() => {
    if (state === 'loading') void dispatch(sessionApi.endpoints.member.initiate(undefined, { subscribe: false }));
  }, [state, dispatch]);

  useEffect(() => savePublicId(search, window.location.protocol === 'https:'), [search]);

  useEffect(() => {
    // Signing out leaves the page, and the token for the question goes with the session.
    if (state !== 'anonymous' || pathname.toLowerCase() === '/signout') return undefined;
    return whenIdle(() => {
      const publicId = visitorPublicId();
      if (publicId !== undefined)
        void dispatch(sessionApi.endpoints.knownMember.initiate(publicId, { forceRefetch: true, subscribe: false }));
    });
  }, [state, pathname, search, dispatch]);

  return null;
}
