import type { ApiError } from '@dining/api-contract';
import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { apiUrl, CALL_HEADERS, callSettings } from './call-settings.ts';
import { csrfToken, isPlaceholderToken } from './csrf-token.ts';
import { refreshCsrfToken, tokenForCall } from './refresh-csrf-token.ts';
import { hearServerTime } from './server-clock.ts';

/** The `extraOptions` of an endpoint. */
export type CallOptions = {
  /** Sends the CSRF token although the call only reads, as known-member lookups do (SES-01). */
  csrf?: boolean;
};

/** A request; every call has the same headers (CTR-05). */
type CallArgs = Omit<FetchArgs, 'headers'>;

/** Why a call failed: the status of the answer with its text (CTR-05), which is empty in HTTP/2. */
export type CallError = FetchBaseQueryError & { statusText?: string };

const isUnsafe = (method: string | undefined) => !['GET', 'HEAD', 'OPTIONS'].includes((method ?? 'GET').toUpperCase());

/** Whether the server refused the token: it belongs to another visitor or predates a sign-in or sign-out. */
const isTokenRefused = (error: FetchBaseQueryError | undefined) =>
  error?.status === 403 && (error.data as Partial<ApiError> | null)?.error?.code === 'bad_csrf_token';

const raw = fetchBaseQuery({
  credentials: 'same-origin',
  paramsSerializer: serializeParams,
  // With `redirect: 'manual'` a redirect is an answer (ENR-02, SES-07); browsers report its status as 0.
  validateStatus: ({ status }) => status < 400,
});

/**
 * The transport of every call, to the page's own origin (BLD-05): adds the site's prefix, the headers of every call and,
 * on unsafe calls or on request, the CSRF header; reports 401 answers and placeholder tokens. A failure has the answer's
 * status text (CTR-05). A call whose token was refused is repeated once with a new token (SES-01), except with a
 * placeholder, because the member has been asked to refresh (SES-02). A query that does not reach the server gets a
 * stored answer, if there is one (BAN-06). The time of an answer sets the page's clock (SES-03).
 *
 * An endpoint that must not follow redirects sets `redirect: 'manual'` in its request; a redirect then has the data
 * `null`.
 */
export const baseQuery: BaseQueryFn<
  string | CallArgs,
  unknown,
  CallError,
  CallOptions | undefined,
  FetchBaseQueryMeta
> = async (request, api, options) => {
  const args = typeof request === 'string' ? { url: request } : request;
  let token: string | undefined;
  const send = async () => {
    const headers = new Headers(CALL_HEADERS);
    if (options?.csrf || isUnsafe(args.method)) {
      token = await tokenForCall();
      if (isPlaceholderToken(token)) callSettings.events.onPlaceholderToken?.(token);
      if (token) headers.set('X-XSRF-TOKEN', token);
    }
    return raw({ ...args, url: apiUrl(args.url), headers }, api, {});
  };
  let answer = await send();
  if (isTokenRefused(answer.error) && !isPlaceholderToken(token)) {
    // Another call may have fetched a new token in the meantime.
    if (token === csrfToken()) await refreshCsrfToken();
    if (token !== csrfToken()) answer = await send();
  }
  if (answer.error?.status === 'FETCH_ERROR' && !api.signal.aborted) {
    const data = await callSettings.events.onUnreachable?.(api.queryCacheKey);
    if (data !== undefined) return { data };
  }
  if (answer.error?.status === 401) callSettings.events.onUnauthorized?.(api.endpoint);
  const { error, meta } = answer;
  hearServerTime(Date.parse(meta?.response?.headers.get('date') ?? ''));
  return error && meta?.response ? { error: { ...error, statusText: meta.response.statusText }, meta } : answer;
};

/** Serializes lists as repeated parameters and drops undefined values (SRC-01). */
export function serializeParams(params: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item));
    }
  }
  return search.toString();
}
