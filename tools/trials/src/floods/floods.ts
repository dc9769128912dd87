import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { rounded, type BenchResult } from '../../../bench/src/bench-result.ts';
import { startBenchServer } from '../../../bench/src/bench-server.ts';
import { visit, type FloodKind, type Visitor } from '../http/visitor.ts';

const FLOODS: readonly FloodKind[] = ['slow bodies', 'pages', 'passwords'];
const ATTACKED = 'demo.localhost';
const OTHER = 'extremes.localhost';

/** How long visitors are watched, alone and during each flood, after it has had time to build up. */
const WATCHED_MS = 12_000;
const BUILD_UP_MS = 4_000;

/** Time between two requests of the visitors of one site. */
const EVERY_MS = 50;

const PATHS = [
  '/',
  '/api/feature-flags',
  '/api/v2/Merchants/Search?latitude=40.7577&longitude=-73.9857',
  '/search?near=Brooklyn%2C+NY',
  '/api/CSRF',
];

/** What browsers accept. The server sends them its compressed copy of a page as it is. */
const AS_BROWSERS = { 'accept-encoding': 'gzip, deflate, br' };

type Seen = { answered: number; asked: number; p99: number };

/** Lets honest visitors from many addresses use a site, and counts who is answered. */
async function watch(port: number, host: string): Promise<Seen> {
  const visits: Promise<{ status: number; ms: number }>[] = [];
  const until = performance.now() + WATCHED_MS;
  for (let index = 0; performance.now() < until; index += 1) {
    const visitor: Visitor = { port, host, address: `127.9.${(index >> 6) & 63}.${(index & 63) + 1}` };
    visits.push(visit(visitor, PATHS[index % PATHS.length] ?? '/', { headers: AS_BROWSERS }));
    await pause(EVERY_MS);
  }
  const seen = await Promise.all(visits);
  const times = seen.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    answered: seen.filter(({ status }) => status === 200).length,
    asked: seen.length,
    p99: times[Math.ceil(times.length * 0.99) - 1] ?? 0,
  };
}

/**
 * Floods one program from one and from 200 addresses, while honest visitors use it and another one. The aims:
 * the other program's p99 at most doubles, and 99 % of the attacked program's visitors are answered.
 */
export async function floods(root: string): Promise<BenchResult[]> {
  const server = await startBenchServer(root);
  const { port } = server;
  const main = fileURLToPath(new URL('flood.main.ts', import.meta.url));
  const results: BenchResult[] = [];
  try {
    for (const host of [ATTACKED, OTHER]) await watch(port, host);
    for (const kind of FLOODS) {
      for (const addresses of [1, 200]) {
        // Both sites are watched without a flood too, so that their visitors cost the same.
        const [alone] = await Promise.all([watch(port, OTHER), watch(port, ATTACKED)]);
        const flood = spawn(process.execPath, [main, String(port), ATTACKED, kind, String(addresses)], {
          stdio: ['ignore', 'ignore', 'inherit'],
        });
        await pause(BUILD_UP_MS);
        const [other, attacked] = await Promise.all([watch(port, OTHER), watch(port, ATTACKED)]);
        flood.kill();
        await once(flood, 'exit');
        const from = `${kind} from ${addresses === 1 ? 'one address' : `${addresses} addresses`}`;
        const ms = `${rounded(alone.p99, 0)} to ${rounded(other.p99, 0)} ms, load ${rounded(loadavg()[0] ?? 0, 1)}`;
        results.push(
          {
            name: `${from}: p99 of another program against alone (${ms})`,
            value: rounded(other.p99 / alone.p99),
            unit: 'ratio',
            aim: { atMost: 2 },
          },
          {
            name: `${from}: visitors of another program answered`,
            value: rounded(other.answered / other.asked, 3),
            unit: 'ratio',
            aim: { atLeast: 0.99 },
          },
          {
            name: `${from}: visitors of the attacked program answered`,
            value: rounded(attacked.answered / attacked.asked, 3),
            unit: 'ratio',
            aim: { atLeast: 0.99 },
          },
        );
      }
    }
    return results;
  } finally {
    await server.stop();
  }
}
