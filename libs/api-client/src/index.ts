export { api } from './api.ts';
export { baseQuery, configureApi, serializeParams, type ApiEvents } from './base-query.ts';
export { csrfToken, isPlaceholderToken, placeholderToken, storeCsrfToken } from './csrf-token.ts';
