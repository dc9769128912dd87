import { fetchBaseQuery, type BaseQueryFn, type FetchArgs, type FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { csrfToken, isPlaceholderToken } from './csrf-token.ts';

/** What the transport reports to the shell; the shell decides what members see. */
export type ApiEvents = {
  /** A call was answered 401 (SES-08). */
  onUnauthorized?: () => void;
  /** A call went out with a placeholder token (SES-02). */
  onPlaceholderToken?: (token: string) => void;
};

const settings: { base: string; events: ApiEvents } = { base: '', events: {} };

/** Set once when the shell starts: where the calls go (BLD-05) and who hears of trouble. */
export function configureApi(base: string, events: ApiEvents): void {
  settings.base = base;
  settings.events = events;
}

const isUnsafe = (method: string | undefined) => !['GET', 'HEAD', 'OPTIONS'].includes((method ?? 'GET').toUpperCase());

const raw = fetchBaseQuery({
  credentials: 'same-origin',
  headers: { accept: 'application/json' },
  paramsSerializer: serializeParams,
});

/** One transport for every call: base prefix, CSRF header on unsafe calls, events for 401 and placeholder tokens. */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = async (request, api, extra) => {
  const args = typeof request === 'string' ? { url: request } : request;
  const headers = new Headers(args.headers as HeadersInit | undefined);
  if (isUnsafe(args.method)) {
    const token = csrfToken();
    if (isPlaceholderToken(token)) settings.events.onPlaceholderToken?.(token);
    if (token) headers.set('X-XSRF-TOKEN', token);
  }
  const answer = await raw({ ...args, url: `${settings.base}${args.url}`, headers }, api, extra);
  if (answer.error?.status === 401) settings.events.onUnauthorized?.();
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
