import { request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { CustomFetch } from 'openid-client';

/** Most that an answer of a provider may hold; its keys and descriptions take a tenth of it. */
export const MAX_ANSWER_BYTES = 256 * 1024;

/** Statuses that go without a body. */
const EMPTY = new Set([204, 205, 304]);

/** Reads answers of providers up to {@link MAX_ANSWER_BYTES}. @param ask what does the asking */
export function boundedFetch(ask: CustomFetch = fetch as CustomFetch): CustomFetch {
  return async (url, options) => {
    const { body, status, headers } = await ask(url, options);
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
      size += part.byteLength;
      // Leaving the loop hangs up on the provider.
      if (size > MAX_ANSWER_BYTES) throw new Error('The provider answered with more than this server reads.');
      parts.push(part);
    }
    return new Response(EMPTY.has(status) ? null : Buffer.concat(parts), { status, headers });
  };
}

/**
 * Asks the identity provider inside this server: its host is a name that browsers know and Node does not resolve, so the
 * connection goes to the loopback address and the name into the Host header.
 */
export const askThisServer: CustomFetch = (url, { method, headers, body, signal }) =>
  new Promise((resolve, reject) => {
    const { host, port, pathname, search } = new URL(url);
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port,
        method,
        path: pathname + search,
        headers: { ...(headers as OutgoingHttpHeaders), host },
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
