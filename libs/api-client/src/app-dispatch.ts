import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { api } from './api.ts';

type AppState = { api: ReturnType<typeof api.reducer> };

/** The store's dispatch, which also accepts calls: `dispatch(endpoint.initiate(…))`. */
export type AppDispatch = ThunkDispatch<AppState, unknown, UnknownAction>;

/** `useDispatch` for this store. Prefer an endpoint's own hooks where they fit. */
export const useAppDispatch = /* @__PURE__ */ useDispatch.withTypes<AppDispatch>();
