import { configureStore } from '@reduxjs/toolkit';
import { studioApi } from './studio.endpoints.ts';

/** The store of the studio's page: answers of its server only. */
export const createStudioStore = () =>
  configureStore({
    reducer: { [studioApi.reducerPath]: studioApi.reducer },
    // The state holds a whole site, too much to walk through after every keystroke.
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(studioApi.middleware),
  });

export type StudioStore = ReturnType<typeof createStudioStore>;
