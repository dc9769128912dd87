import type { ApiError } from '@dining/api-contract';
import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import { callCredentials, callSettings } from './call-settings.ts';
import { csrfToken, isPlaceholderToken } from './csrf-token.ts';
import { refreshCsrfToken, tokenForCall } from './refresh-csrf-token.ts';

/** What an endpoint says about its calls, as `extraOptions`. */
export type CallOptions = {
  /** The call carries the CSRF token although it only reads, as known-member lookups do (SES-01). */
  csrf?: boolean;
};

const isUnsafe = (method: string | undefined) => !['GET', 'HEAD', 'OPTIONS'].includes((method ?? 'GET').toUpperCase());

/** Whether the server wants another token: this one is of another visitor, or from before a sign-in or sign-out. */
const isTokenRefused = (error: FetchBaseQueryError | undefined) =>
  error?.status === 403 && (error.data as Partial<ApiError> | null)?.error?.code === 'bad_csrf_token';

const raw = fetchBaseQuery({
  headers: { accept: 'application/json' },
  paramsSerializer: serializeParams,
  // With `redirect: 'manual'` a redirect is an answer (ENR-02, SES-07). Browsers hide its status, which is then 0.
  validateStatus: ({ status }) => status < 400,
});

/**
 * One transport for every call: base prefix, CSRF header on unsafe calls and where an endpoint asks for it, events for
 * 401 and placeholder tokens. A call whose token was refused is repeated once with a new one (SES-01); a placeholder is
 * left as it is, because the member has been told to refresh (SES-02).
 *
 * An endpoint that must not follow redirects gives `redirect: 'manual'` with its request; its data is then `null` where
 * the server redirected.
 */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, CallOptions | undefined> = async (
  request,
  api,
  options,
) => {
  const args = typeof request === 'string' ? { url: request } : request;
  let token: string | undefined;
  const send = async () => {
    const headers = new Headers(args.headers as HeadersInit | undefined);
    if (options?.csrf || isUnsafe(args.method)) {
      token = await tokenForCall();
      if (isPlaceholderToken(token)) callSettings.events.onPlaceholderToken?.(token);
      if (token) headers.set('X-XSRF-TOKEN', token);
    }
    return raw({ credentials: callCredentials(), ...args, url: `${callSettings.base}${args.url}`, headers }, api, {});
  };
  let answer = await send();
  if (isTokenRefused(answer.error) && !isPlaceholderToken(token)) {
    // Another call may have fetched a new one meanwhile.
    if (token === csrfToken()) await refreshCsrfToken();
    if (token !== csrfToken()) answer = await send();
  }
  if (answer.error?.status === 401) callSettings.events.onUnauthorized?.(api.endpoint);
  return answer;
};

/** Lists as repeated parameters, undefined dropped (SRC-01). */
export function serializeParams(params: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  return search.toString();
}
