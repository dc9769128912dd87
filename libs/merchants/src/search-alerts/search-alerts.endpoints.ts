import { api } from '@dining/api-client';
import type { NewSearchAlert, SearchAlert, SearchAlerts } from '@dining/api-contract';

const ALERTS = '/api/Member/SearchAlerts';

const enhanced = /* @__PURE__ */ api.enhanceEndpoints({ addTagTypes: ['searchAlerts'] });

/** SRC-07: the searches that a member wants to be told about. */
export const searchAlertsApi = /* @__PURE__ */ enhanced.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the member's public id. */
    searchAlerts: build.query<SearchAlerts, string>({ query: () => ALERTS, providesTags: ['searchAlerts'] }),
    addSearchAlert: build.mutation<SearchAlert, NewSearchAlert>({
      query: (body) => ({ url: ALERTS, method: 'POST', body }),
      invalidatesTags: ['searchAlerts'],
    }),
    deleteSearchAlert: build.mutation<unknown, string>({
      query: (id) => ({ url: `${ALERTS}/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['searchAlerts'],
    }),
  }),
});
