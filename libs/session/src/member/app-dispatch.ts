import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { memberApi } from './member.endpoint.ts';

type AppState = ReturnType<typeof memberApi.reducer>;

/** The store's dispatch, which takes calls as well. */
export type AppDispatch = ThunkDispatch<Record<typeof memberApi.reducerPath, AppState>, unknown, UnknownAction>;
