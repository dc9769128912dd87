import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/**
 * The one RTK Query base. Capabilities and features inject their own endpoints.
 * Answers are kept for the life of the page and never refetched on focus, mount or reconnect unless an endpoint says so.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: 600,
  refetchOnFocus: false,
  refetchOnMountOrArgChange: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
