import { lookup as systemLookup } from 'node:dns';
import { once } from 'node:events';
import { request as requestPlainly, type IncomingMessage } from 'node:http';
import { request as requestByTls } from 'node:https';
import type { LookupFunction } from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { PageProblem } from './page-problem.ts';

/** What browsers say a request is for (Sec-Fetch-Dest). */
export type Destination = 'document' | 'iframe' | 'script' | 'style' | 'serviceworker';

export type Answer = { status: number; headers: Headers; body: Uint8Array };

/** One request as a browser sends it. It follows no redirect. */
export type Browse = (url: string, destination: Destination) => Promise<Answer>;

/** The longest that one answer may take. */
const ANSWER_MS = 20_000;

/** More than any file of a page has. */
const MAX_BYTES = 5 * 1024 * 1024;

/** A usual browser, because code that steals cards is often left out for others. */
const USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

const ACCEPT: Readonly<Record<Destination, string>> = {
  document: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  iframe: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  script: '*/*',
  style: 'text/css,*/*;q=0.1',
  serviceworker: '*/*',
};

/** The headers of a browser that loads something for the first time. */
export const browserHeaders = (destination: Destination): Record<string, string> => ({
  'user-agent': USER_AGENT,
  accept: ACCEPT[destination],
  'accept-language': 'en-US,en;q=0.9',
  'sec-fetch-dest': destination,
  'sec-fetch-mode': ['document', 'iframe'].includes(destination) ? 'navigate' : 'no-cors',
  'sec-fetch-site': destination === 'document' ? 'none' : destination === 'iframe' ? 'cross-site' : 'same-origin',
});

const UNPACK: Readonly<Record<string, (packed: Buffer, options: { maxOutputLength: number }) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

/** Names below `localhost` are this machine, as in browsers, also where the system does not know them. */
const lookup: LookupFunction = (host, options, done) => {
  if (!host.endsWith('.localhost')) return systemLookup(host, options, done);
  return options.all === true ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
};

/**
 * Requests an address over the network.
 * @throws PageProblem when there is no answer in time, or one of more than 5 MB
 */
export const browse: Browse = async (url, destination) => {
  try {
    const request = (url.startsWith('https:') ? requestByTls : requestPlainly)(url, {
      headers: { ...browserHeaders(destination), 'accept-encoding': Object.keys(UNPACK).join(', ') },
      agent: false,
      lookup,
      signal: AbortSignal.timeout(ANSWER_MS),
    }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) throw new Error(`it has more than ${MAX_BYTES} bytes`);
      chunks.push(chunk);
    }
    const packed = Buffer.concat(chunks);
    const unpack = UNPACK[response.headers['content-encoding'] ?? ''];
    return {
      status: response.statusCode ?? 0,
      headers: headersOf(response),
      body: unpack === undefined ? packed : unpack(packed, { maxOutputLength: MAX_BYTES }),
    };
  } catch (error) {
    throw new PageProblem(`${url} cannot be read: ${(error as Error).message}.`);
  }
};

/**
 * Asks a second time where there was no answer, or one of a busy server, so that a connection that breaks once is no alarm.
 * An answer that differs is never asked for again: whoever tampers with a page may do it for some requests only.
 */
export const persistent =
  (browse: Browse): Browse =>
  async (url, destination) => {
    const answer = await browse(url, destination).catch((error: unknown) => {
      if (error instanceof PageProblem) return undefined;
      throw error;
    });
    return answer === undefined || answer.status >= 500 ? browse(url, destination) : answer;
  };

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value);
  return headers;
}
