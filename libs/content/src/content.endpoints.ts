import { api } from '@dining/api-client';
import type { ContentEntry, ContentPage } from '@dining/api-contract';
import type { ContentName } from '@dining/rules';

/**
 * Fetches a content set (CON-01). It is never retried, and fetched again only by `refreshSharedContent`; a set that cannot be
 * read is empty (CON-02).
 */
export const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    content: build.query<ContentEntry[], { name: ContentName; route: string; preview: boolean }>({
      query: ({ name, route, preview }) => ({
        url: `${route}/pages/${encodeURIComponent(name)}/`,
        params: { page_size: 100, preview: preview ? 1 : undefined },
      }),
      transformResponse: (page: ContentPage) => page.data,
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  }),
});
