import type {
  Edit,
  NewProgram,
  NewProgramResult,
  Resolution,
  StudioFailure,
  StudioReference,
  StudioState,
  TextEdit,
} from '@dining/studio-contract';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { accessToken } from './access-token.ts';

/** How long to wait before asking again after the studio's server did not answer, in milliseconds. */
const RETRY_MS = 2_000;

const baseQuery = fetchBaseQuery({
  baseUrl: `${window.location.origin}/api`,
  prepareHeaders: (headers) => headers.set('authorization', `Bearer ${accessToken()}`),
});

/** The calls of the studio's server. Every change answers with the whole new state. */
export const studioApi = createApi({
  reducerPath: 'studio',
  baseQuery,
  endpoints: (build) => {
    const change = <Body>(url: string) =>
      build.mutation<StudioState, Body>({
        query: (body) => ({ url, method: 'POST', body: body ?? {} }),
        async onQueryStarted(_body, { dispatch, queryFulfilled }) {
          const answer = await queryFulfilled.catch(() => undefined);
          if (answer) dispatch(takeState(answer.data));
        },
      });
    return {
      reference: build.query<StudioReference, void>({ query: () => '/reference' }),
      state: build.query<StudioState, void>({
        query: () => '/state',
        /** Asks for news as long as the state is shown: changes on disk come without a call of this page. */
        async onCacheEntryAdded(_arg, { dispatch, getCacheEntry, cacheDataLoaded, cacheEntryRemoved }) {
          await cacheDataLoaded;
          let isOpen = true;
          void cacheEntryRemoved.then(() => (isOpen = false));
          while (isOpen) {
            const after = getCacheEntry().data?.revision ?? 0;
            const answer = await dispatch(
              studioApi.endpoints.newerState.initiate(after, { forceRefetch: true, subscribe: false }),
            );
            if (answer.data) dispatch(takeState(answer.data));
            else await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
          }
        },
      }),
      newerState: build.query<StudioState, number>({ query: (after) => `/changes?after=${after}` }),
      edit: change<Edit[]>('/edits'),
      editText: change<TextEdit>('/texts'),
      resolve: change<Resolution>('/resolutions'),
      makeDarkLook: change<void>('/dark-look'),
      undo: change<void>('/undo'),
      redo: change<void>('/redo'),
      discard: change<void>('/discard'),
      save: change<void>('/save'),
      createProgram: build.mutation<NewProgramResult, NewProgram>({
        query: (body) => ({ url: '/programs', method: 'POST', body }),
      }),
    };
  },
});

/** Shows a state, unless a newer one is shown already. */
const takeState = (next: StudioState) =>
  studioApi.util.updateQueryData('state', undefined, (shown) => (next.revision > shown.revision ? next : shown));

/** Why a call was refused, in words for engineers. */
export function failureText(error: unknown): string {
  const { data } = (error ?? {}) as { data?: Partial<StudioFailure> };
  if (data?.error) return `${data.error.message}. ${data.error.fix}`;
  return 'The studio does not answer. See whether it still runs in the terminal.';
}
