import { request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { CustomFetch } from 'openid-client';
import { boundedResponse } from '../../platform/http/bounded-response.ts';
import { OWN_CALL_HEADERS } from '../../platform/http/staging-gate.ts';

/** Statuses without a body. */
const EMPTY = new Set([204, 205, 304]);

/** Limits the size of responses of providers. @param inner the fetch function to wrap */
export function boundedFetch(inner: CustomFetch = fetch as CustomFetch): CustomFetch {
  return async (url, options) => boundedResponse(await inner(url, options));
}

/**
 * Requests the identity provider inside this server: browsers resolve its host name and Node does not, so the
 * connection goes to the loopback address and the name into the Host header.
 */
export const fetchFromThisServer: CustomFetch = (url, { method, headers, body, signal }) =>
  new Promise((resolve, reject) => {
    const { host, port, pathname, search } = new URL(url);
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port,
        method,
        path: pathname + search,
        headers: { ...(headers as OutgoingHttpHeaders), ...OWN_CALL_HEADERS, host },
        ...(signal ? { signal } : {}),
      },
      (answer) => {
        const { statusCode: status = 500, headersDistinct } = answer;
        const pairs = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        resolve(
          new Response(EMPTY.has(status) ? null : (Readable.toWeb(answer) as ReadableStream), {
            status,
            headers: pairs,
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body === undefined || body === null ? undefined : String(body as URLSearchParams | string));
  });
