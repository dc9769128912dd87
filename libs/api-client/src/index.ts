export { api } from './api.ts';
export { baseQuery, serializeParams, type CallOptions } from './base-query.ts';
export { callCredentials, configureApi, type ApiEvents } from './call-settings.ts';
export { csrfToken, forgetCsrfToken, isPlaceholderToken, placeholderToken, storeCsrfToken } from './csrf-token.ts';
export { refreshCsrfToken } from './refresh-csrf-token.ts';
