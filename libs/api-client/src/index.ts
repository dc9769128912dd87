export { api } from './api.ts';
export type { AnswerOf } from './answer-of.ts';
export { useAppDispatch, type AppDispatch } from './app-dispatch.ts';
export { baseQuery, serializeParams, type CallError, type CallOptions } from './base-query.ts';
export { apiUrl, configureApi, type ApiEvents } from './call-settings.ts';
export { noteShownFrom, setConnection, useConnection, type Connection } from './connection.ts';
export { csrfToken, isPlaceholderToken, placeholderToken, storeCsrfToken } from './csrf-token.ts';
export { takePageCsrfToken } from './page-csrf-token.ts';
export { forgetCsrfToken, refreshCsrfToken } from './refresh-csrf-token.ts';
