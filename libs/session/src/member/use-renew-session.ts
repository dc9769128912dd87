import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from './app-dispatch.ts';
import { memberApi } from './member.endpoint.ts';

/** How a renewal ended: `over` when nobody was signed in any more, `failed` when the server could not be asked. */
export type Renewal = 'renewed' | 'over' | 'failed';

/** Fetches the member on purpose, which renews the session (SES-04). Never rejects. */
export function useRenewSession(): () => Promise<Renewal> {
  const dispatch = useDispatch<AppDispatch>();
  return useCallback(async () => {
    const { data, isError } = await dispatch(
      memberApi.endpoints.member.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    if (isError) return 'failed';
    return data ? 'renewed' : 'over';
  }, [dispatch]);
}
