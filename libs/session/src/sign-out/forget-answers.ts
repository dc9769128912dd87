import { api } from '@dining/api-client';
import type { AppDispatch } from '../member/app-dispatch.ts';

/** What is the same for everybody; the rest of the answers may tell of the member. */
const FOR_EVERYBODY = new Set(['content', 'featureFlags', 'member']);

/** Removes the answers of calls that may tell of the member from this page's memory (SES-09). */
export function forgetAnswers(dispatch: AppDispatch): void {
  dispatch((_, getState) => {
    for (const [queryCacheKey, query] of Object.entries(getState()[api.reducerPath].queries)) {
      if (query?.endpointName && !FOR_EVERYBODY.has(query.endpointName))
        dispatch(api.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never }));
    }
  });
}
