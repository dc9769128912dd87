import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/**
 * The one RTK Query API; capabilities and features inject their endpoints. Answers are not refetched on focus, mount or
 * reconnect, and stay cached for ten minutes after their last use, unless an endpoint says otherwise.
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
