import { api } from '@dining/api-client';
import type { FavoriteList, NewFavoriteList, SharedList, SharedLists } from '@dining/api-contract';

const LISTS = '/api/FavoriteLists';
const OWN = '/api/Member/FavoriteLists';
const NOT_FOUND = 404;
const BAD_REQUEST = 400;

/** What a link without a list is answered with: a token that is damaged, unknown, expired or of another program. */
const isNoList = (status: number | undefined): boolean => status === NOT_FOUND || status === BAD_REQUEST;

const enhanced = /* @__PURE__ */ api.enhanceEndpoints({ addTagTypes: ['sharedLists'] });

/** EXT-15: the calls of shared lists. */
export const favoriteListsApi = /* @__PURE__ */ enhanced.injectEndpoints({
  endpoints: (build) => ({
    /** Null for a link without a list, which is a result and not an error. */
    favoriteList: build.query<FavoriteList | null, string>({
      query: (token) => ({
        url: `${LISTS}/${encodeURIComponent(token)}`,
        validateStatus: ({ ok, status }) => ok || isNoList(status),
      }),
      transformResponse: (body: FavoriteList, meta) =>
        isNoList((meta as { response?: Response } | undefined)?.response?.status) ? null : body,
    }),
    shareList: build.mutation<SharedList, NewFavoriteList>({
      query: (body) => ({ url: LISTS, method: 'POST', body }),
      invalidatesTags: ['sharedLists'],
    }),
    /** The argument is the member's public id. */
    sharedLists: build.query<SharedLists, string>({ query: () => OWN, providesTags: ['sharedLists'] }),
    stopSharing: build.mutation<unknown, string>({
      query: (token) => ({ url: `${OWN}/${encodeURIComponent(token)}`, method: 'DELETE' }),
      invalidatesTags: ['sharedLists'],
    }),
  }),
});
