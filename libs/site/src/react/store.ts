import { api } from '@dining/api-client';
import { configureStore } from '@reduxjs/toolkit';
import type { PreloadedQuery } from '../site-bundle.ts';

/**
 * Creates the store: server answers only. Other state lives in the component that owns it, or in the URL.
 * @param queries the answers inlined in the page; those whose endpoint has not been loaded are dropped
 */
export function createStore(queries: readonly PreloadedQuery[]) {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
    devTools: false,
  });
  // RTK Query drops them too, but with a warning for each.
  const known = queries.filter(({ endpointName }) => Object.hasOwn(api.endpoints, endpointName));
  store.dispatch(api.util.upsertQueryEntries(known as never));
  return store;
}

export type SiteStore = ReturnType<typeof createStore>;
