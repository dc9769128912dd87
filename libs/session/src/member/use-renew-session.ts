import { useAppDispatch } from '@dining/api-client';
import { useCallback } from 'react';
import { memberApi } from './member.endpoint.ts';

/** Result of a renewal: `over` when no one is signed in anymore, `failed` when the server could not be reached. */
export type Renewal = 'renewed' | 'over' | 'failed';

/** Returns a function that refetches the member, which renews the session (SES-04). It never rejects. */
export function useRenewSession(): () => Promise<Renewal> {
  const dispatch = useAppDispatch();
  return useCallback(async () => {
    const { data, isError } = await dispatch(
      memberApi.endpoints.member.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    if (isError) return 'failed';
    return data ? 'renewed' : 'over';
  }, [dispatch]);
}
