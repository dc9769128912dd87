import type { Member } from '@dining/api-contract';
import { EXPIRY_COOKIE } from '@dining/rules';
import { useSite } from '@dining/site/react';
import { readOwnCookie } from '@dining/stored-item';
import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { isSignOutPending } from '../sign-out/pending-sign-out.ts';
import { memberApi } from './member.endpoint.ts';

/** Whether a member is signed in. `loading` occurs only where the page cannot know: on a static host. */
export type MemberState = { state: 'loading' | 'anonymous'; member?: undefined } | { state: 'member'; member: Member };

/**
 * Who is signed in. Pages from the server carry the member or are certainly anonymous. Pages rendered ahead of time start
 * as anonymous; once hydrated they ask the server if the readable expiry cookie says that there is a session (SES-03,
 * BLD-05). While a sign-out is pending, no one is signed in (SES-09).
 */
export function useMemberState(): MemberState {
  const { aheadFor } = useSite();
  const { data, isLoading, isUninitialized } = memberApi.endpoints.member.useQueryState();
  // The first render must match the server's, so cookies and storage count only after hydration. Both change together
  // with the store, whose subscription therefore serves for them too.
  const { subscribe } = useStore();
  const isPending = useSyncExternalStore(subscribe, isSignOutPending, () => false);
  const isSessionLikely = useSyncExternalStore(
    subscribe,
    () => aheadFor !== undefined && readOwnCookie(EXPIRY_COOKIE) !== undefined,
    () => false,
  );
  if (isPending) return { state: 'anonymous' };
  if (data) return { state: 'member', member: data };
  return {
    state: isLoading || (isUninitialized && aheadFor !== undefined && isSessionLikely) ? 'loading' : 'anonymous',
  };
}

/** The signed-in member, or undefined. */
export const useMember = (): Member | undefined => useMemberState().member;
