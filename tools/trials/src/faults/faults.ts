import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BenchResult } from '../../../bench/src/bench-result.ts';
import { PROGRAMS } from '../kills/world.ts';
import { newEmptyInstallation, urlsOf } from '../server/installation.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { fedProgram, type Watched } from './fed-program.ts';

const FAULT_MS = 15_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Room for the database, its log of changes, and some more that is filled up. */
const DISK = '400m';

/**
 * A full disk, jumps of the clock and cut connections to the database, while a program is fed: the server stays up, answers
 * 503 at worst, and afterward has everything once.
 */
export async function faults(root: string): Promise<BenchResult[]> {
  return [
    ...rowsOf('full disk', await fullDisk(root)),
    ...rowsOf('jumps of the clock', await clockJumps(root)),
    ...rowsOf('cut connections to PostgreSQL', await cutConnections(root)),
  ];
}

/** Fills the file system of the data folder to the last byte, and frees it again. */
async function fullDisk(root: string): Promise<Watched> {
  let folder = '';
  const installation = newEmptyInstallation(root, PROGRAMS, (dataDir) => {
    folder = dataDir;
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=0711`, 'tmpfs', dataDir]);
  });
  try {
    const server = await installation.start();
    const database = await installation.openDatabase();
    const program = await fedProgram(database, server.port);
    const watched = await program.during(async () => {
      await pause(3_000);
      const filler = join(folder, 'filler');
      for (let times = 0; times < 10; times += 1) {
        const { bavail, bsize } = statfsSync(folder);
        try {
          if (bavail > 0) writeFileSync(`${filler}-${times}`, Buffer.alloc(bavail * bsize));
        } catch {
          // PostgreSQL took some of it meanwhile.
        }
        await pause(FAULT_MS / 10);
      }
      for (let times = 0; times < 10; times += 1) rmSync(`${filler}-${times}`, { force: true });
    });
    await database.close();
    await server.stop();
    return watched;
  } finally {
    execFileSync('umount', ['-l', folder]);
    installation.remove();
  }
}

/** Sets the clock of the server an hour, a day and a year ahead and back, while the database keeps its own. */
async function clockJumps(root: string): Promise<Watched> {
  const installation = newEmptyInstallation(root, PROGRAMS);
  const file = join(installation.dataDir, 'clock');
  const hook = fileURLToPath(new URL('jumping-clock.ts', import.meta.url));
  const server = await installation.start({ TRIAL_CLOCK: file }, ['--import', hook]);
  const database = await installation.openDatabase();
  let offset = 0;
  const program = await fedProgram(database, server.port, () => new Date(Date.now() + offset));
  const watched = await program.during(async () => {
    for (const jump of [HOUR_MS, -HOUR_MS, DAY_MS, -DAY_MS, 365 * DAY_MS, 0]) {
      writeFileSync(file, String(jump));
      process.kill(server.pid, 'SIGUSR2');
      offset = jump;
      await pause(FAULT_MS / 5);
    }
  });
  await database.close();
  await server.stop();
  installation.remove();
  // A delivery that was signed just before a jump is refused until it is signed again.
  return { ...watched, wrong: watched.wrong.filter((line) => !/deliveries refused/.test(line)) };
}

/** Cuts all connections to the database several times a second, in whatever statement they are. */
async function cutConnections(root: string): Promise<Watched> {
  const installation = newEmptyInstallation(root, PROGRAMS);
  // Runs PostgreSQL; the one that is watched reaches it through the proxy.
  const owner = await installation.start();
  const database = await installation.openDatabase();
  const { appUrl, ownerUrl } = urlsOf(installation.dataDir);
  const proxy = await startCuttingProxy(appUrl);
  const server = await installation.start({
    DATABASE_URL: proxy.through(appUrl),
    DATABASE_OWNER_URL: proxy.through(ownerUrl),
  });
  const program = await fedProgram(database, server.port);
  const watched = await program.during(async () => {
    for (const until = performance.now() + FAULT_MS; performance.now() < until;) {
      proxy.cut();
      await pause(randomInt(30, 400));
    }
  });
  await server.stop();
  await proxy.stop();
  await database.close();
  await owner.stop();
  installation.remove();
  return watched;
}

function rowsOf(
  fault: string,
  { deliveries, postponed, visits, served, unanswered, failures, unavailable, wrong }: Watched,
): BenchResult[] {
  for (const line of wrong) process.stderr.write(`${fault}: ${line}\n`);
  const count = (name: string, value: number, atMost?: number): BenchResult => ({
    name: `${fault}: ${name}`,
    value,
    unit: 'count',
    ...(atMost !== undefined && { aim: { atMost } }),
  });
  return [
    count('deliveries acknowledged in the end', deliveries),
    count('deliveries postponed with 503', postponed),
    count('requests of visitors', visits),
    count('reads and writes of a member that succeeded', served),
    count('answered with 503', unavailable),
    count('answered with another 5xx', failures, 0),
    count('not answered', unanswered, 0),
    count('lost, doubled or wrong rewards', wrong.length, 0),
  ];
}
