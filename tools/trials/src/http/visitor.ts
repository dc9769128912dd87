import { request } from 'node:http';

export type FloodKind = 'slow bodies' | 'pages' | 'passwords';

/** Where a visitor comes from, and the site that they visit. */
export type Visitor = { port: number; host: string; address: string };

export type Visit = {
  status: number;
  ms: number;
  /** The received cookies, and the content type as `type`. */
  headers: Record<string, string>;
  body: string;
};

const GIVE_UP_MS = 10_000;

/** One request over a new connection; status 0 when there is no answer within ten seconds. */
export function visit(
  { port, host, address }: Visitor,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Visit> {
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, received: Record<string, string>, text: string): void =>
      resolve({ status, ms: performance.now() - started, headers: received, body: text });
    const sent = request(
      { host: '127.0.0.1', port, localAddress: address, agent: false, path, method, headers: { host, ...headers } },
      (answer) => {
        const parts: Buffer[] = [];
        const cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
        answer
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () =>
            end(
              answer.statusCode ?? 0,
              { cookie, type: answer.headers['content-type'] ?? '' },
              Buffer.concat(parts).toString(),
            ),
          )
          .on('error', () => end(0, {}, ''));
      },
    );
    sent.setTimeout(GIVE_UP_MS, () => sent.destroy());
    sent.on('error', () => end(0, {}, ''));
    sent.end(body);
  });
}

/** The headers with which a visitor may call: a token and its cookie. */
export async function csrfTokenOf(
  visitor: Visitor,
  sent: Record<string, string> = {},
): Promise<Record<string, string>> {
  const { status, headers, body } = await visit(visitor, '/api/CSRF', { headers: sent });
  if (status !== 200) throw new Error(`There is no token: ${status}`);
  const { csrfToken } = JSON.parse(body) as { csrfToken: string };
  return { host: visitor.host, cookie: headers['cookie'] ?? '', 'x-xsrf-token': csrfToken };
}
