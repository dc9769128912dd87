import type { Member } from '@dining/api-contract';
import { usePartner } from '@dining/partner-settings/react';
import { useSite } from '@dining/site/react';
import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { owesSignOut } from '../sign-out/owed-sign-out.ts';
import { memberApi } from './member.endpoint.ts';

/** Whether somebody is signed in. `loading` only where the page could not know: on a static host, or under way. */
export type MemberState = { state: 'loading' | 'anonymous'; member?: undefined } | { state: 'member'; member: Member };

/**
 * Who is signed in. Pages of the server hold the member or are surely anonymous; pages rendered ahead begin as
 * anonymous and ask, once they are taken over, if anything hints at a session: the readable expiry cookie, or an API
 * on another host, whose cookies cannot be seen (SES-03, BLD-05). While a sign-out is owed nobody is signed in (SES-09).
 */
export function useMemberState(): MemberState {
  const { aheadFor } = useSite();
  const { apiBase } = usePartner().settings;
  const { data, isLoading, isUninitialized } = memberApi.endpoints.member.useQueryState();
  // What only the browser knows; the first render is the server's and must not depend on it. It changes with the store.
  const { subscribe } = useStore();
  const owed = useSyncExternalStore(subscribe, owesSignOut, () => false);
  const hinted = useSyncExternalStore(
    subscribe,
    () => apiBase !== '' || document.cookie.includes('session-expiry='),
    () => false,
  );
  if (owed) return { state: 'anonymous' };
  if (data) return { state: 'member', member: data };
  return { state: isLoading || (isUninitialized && aheadFor !== undefined && hinted) ? 'loading' : 'anonymous' };
}

/** The member who is signed in, if somebody is. */
export const useMember = (): Member | undefined => useMemberState().member;
