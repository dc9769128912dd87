import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { median, rounded, type BenchResult } from '../bench-result.ts';
import { newBenchFolder } from '../bench-server.ts';

const CONNECTIONS = 20;
const ROUNDS = 5;

type ServerInfo = {
  hashing: number;
  signingIn: number;
  port: number;
  helloPort: number;
  headers: Record<string, string>;
};

/** Signing in against the cost of the password hash, and reading the member against a hello world of the same process. */
export async function benchMembers(): Promise<BenchResult[]> {
  const dataDir = newBenchFolder('bench-members');
  const server = spawn(process.execPath, [fileURLToPath(new URL('member-server.main.ts', import.meta.url)), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    const [line] = (await Promise.race([once(server.stdout, 'data'), ended.then(() => [''])])) as [Buffer | string];
    if (String(line) === '') throw new Error('The bench server did not start; see the lines above.');
    const { hashing, signingIn, port, helloPort, headers } = JSON.parse(String(line)) as ServerInfo;
    const load = async (onPort: number, path: string, sentHeaders: Record<string, string>) => {
      const { requests, latency, non2xx } = await autocannon({
        url: `http://127.0.0.1:${onPort}`,
        connections: CONNECTIONS,
        duration: 1,
        setupClient: (client) => client.setRequests([{ method: 'GET', path, headers: sentHeaders }]),
      });
      if (non2xx > 0) throw new Error(`${non2xx} answers of ${path} did not have status 200.`);
      return { perSecond: requests.average, p99: latency.p99 };
    };
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ hello: await load(helloPort, '/hello', {}), member: await load(port, '/api/Member', headers) });
    return [
      { name: 'password hash', value: rounded(hashing, 0), unit: 'ms' },
      { name: 'sign-in, against the hash', value: rounded(signingIn / hashing), unit: 'ratio', aim: { atMost: 3 } },
      {
        name: 'GET /api/Member',
        value: rounded(median(rounds.map(({ member }) => member.perSecond)), 0),
        unit: 'requests/s',
      },
      {
        name: 'GET /api/Member, share of hello world',
        value: rounded(median(rounds.map(({ member, hello }) => member.perSecond / hello.perSecond)), 3),
        unit: 'ratio',
        aim: { atLeast: 0.1 },
      },
      { name: 'GET /api/Member, p99', value: median(rounds.map(({ member }) => member.p99)), unit: 'ms' },
    ];
  } finally {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
