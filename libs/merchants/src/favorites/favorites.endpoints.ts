import { api } from '@dining/api-client';
import type { AddedFavorites, Favorites } from '@dining/api-contract';

const URL = '/api/Member/Favorites';

/** EXT-04: the calls of the member's favorites. */
export const favoritesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the public id. */
    memberFavorites: build.query<Favorites, string>({ query: () => URL }),
    addFavorites: build.mutation<AddedFavorites, readonly string[]>({
      query: (merchantIds) => ({ url: URL, method: 'POST', body: { merchantIds } }),
    }),
    /** The browser finishes the call even if the page is left, because hearts change before the answer (keepalive). */
    setFavorite: build.mutation<Favorites, { id: string; isFavorite: boolean }>({
      query: ({ id, isFavorite }) => ({
        url: `${URL}/${encodeURIComponent(id)}`,
        method: isFavorite ? 'PUT' : 'DELETE',
        keepalive: true,
      }),
    }),
  }),
});
