import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

const CONNECTIONS = 20;

/** What a server did under load. */
export type Load = {
  readonly perSecond: number;
  /** Microseconds of the server's processor time per request. Other work on the machine changes it little. */
  readonly processorTime: number;
  /** Milliseconds, whole. */
  readonly p99: number;
  /** Responses other than 200. */
  readonly failures: number;
};

/** A search server in a separate process. */
export type SearchServer = {
  /** Requests the paths in turn over twenty connections; each connection has its share of them. */
  load(paths: readonly string[], seconds: number): Promise<Load>;
  stop(): Promise<void>;
};

export async function startSearchServer(merchants: number): Promise<SearchServer> {
  const main = fileURLToPath(new URL('search-server.main.ts', import.meta.url));
  const server = spawn(process.execPath, ['--max-old-space-size=6144', main, String(merchants)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const [first] = (await Promise.race([once(server.stdout, 'data'), ended.then(() => [''])])) as [Buffer | string];
  const port = Number(String(first));
  if (!port) throw new Error('The search server did not start; the lines above say why.');
  return {
    load: (paths, seconds) => loadAt(`http://127.0.0.1:${port}`, paths, seconds),
    stop: async () => {
      server.kill();
      await ended;
    },
  };
}

async function loadAt(url: string, paths: readonly string[], seconds: number): Promise<Load> {
  const processorTime = async (): Promise<number> => Number(await (await fetch(`${url}/processor-time`)).text());
  let client = 0;
  const before = await processorTime();
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (connection) => {
      const own = client++ % CONNECTIONS;
      const share = paths.length < CONNECTIONS ? paths : paths.filter((_, place) => place % CONNECTIONS === own);
      connection.setRequests(share.map((path) => ({ method: 'GET', path })));
    },
  });
  return {
    perSecond: requests.average,
    processorTime: ((await processorTime()) - before) / requests.total,
    p99: latency.p99,
    failures: non2xx + errors,
  };
}
