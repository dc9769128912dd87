import type { KnownMember } from '@dining/api-contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { useMemberState } from '../member/member-state.ts';
import { sessionApi } from '../member/session.endpoints.ts';
import { visitorPublicId } from './public-id.ts';

/** What is known about a visitor who is not signed in (SES-07). `none`: no public id, or a member is signed in. */
export type KnownMemberState =
  { state: 'none' | 'loading' | 'error'; knownMember?: undefined } | { state: 'loaded'; knownMember: KnownMember };

/** The known visitor; the shell's SessionWatcher fetches it after hydration. */
export function useKnownMemberState(): KnownMemberState {
  const { state } = useMemberState();
  // The cookie is written before the call that changes the store, so the store's subscription serves for it too.
  const publicId = useSyncExternalStore(
    useStore().subscribe,
    () => visitorPublicId(),
    () => undefined,
  );
  const { data, isError, isSuccess } = sessionApi.endpoints.knownMember.useQueryState(publicId ?? skipToken);
  if (publicId === undefined || state !== 'anonymous') return { state: 'none' };
  if (isError || (isSuccess && !data)) return { state: 'error' };
  return data ? { state: 'loaded', knownMember: data } : { state: 'loading' };
}

/** The known visitor, once loaded. */
export const useKnownMember = (): KnownMember | undefined => useKnownMemberState().knownMember;
