import { api } from '@dining/api-client';
import type { PreloadedQuery } from '@dining/site';
import { configureStore } from '@reduxjs/toolkit';

/** The shell's store: answers of the server, and nothing that a page can keep to itself. */
export function createStore(queries: readonly PreloadedQuery[]) {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (standard) => standard({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
    devTools: false,
  });
  store.dispatch(api.util.upsertQueryEntries(queries as never));
  return store;
}

export type SiteStore = ReturnType<typeof createStore>;
