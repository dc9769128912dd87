import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connect } from '@dining/postgres';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { VAULT_KEY } from '../src/modules/card-vault/card-vault.testing.ts';
import { fillMemberTables } from '../src/modules/members/member-tables.testing.ts';
import { addMember } from '../src/modules/members/members.testing.ts';
import { addMerchants, merchantRow } from '../src/modules/merchants/merchants.testing.ts';
import { holdWrites } from '../src/platform/db/held-writes.testing.ts';
import { rollBack } from '../src/platform/db/roll-back.ts';
import { createTestDatabase, type TestDatabase } from '../src/platform/db/testing.ts';
import { makeBundle, newBundlesDir, writeBundle } from '../src/platform/tenancy/sites.testing.ts';
import { processEnv } from '../testing/process-env.ts';
import type { ImportKindName } from './import/import-kind.ts';
import { newScratchFolder } from './import/import.testing.ts';
import { partnerEnv, runPartnerCommand } from './import/partner-import.testing.ts';

const mainOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The fields that a file of each kind must have. Their values are wrong, so that nothing else has to be there. */
const REQUIRED: Readonly<Record<ImportKindName, readonly string[]>> = {
  merchants: ['sourceId', 'name'],
  'dining-rooms': ['merchantId', 'room'],
  members: ['email'],
  transactions: ['sourceTransactionId', 'event', 'cardFingerprint', 'transactedAt'],
  offers: ['offerId', 'merchantId', 'offerType', 'days'],
  'partner-cards': ['cardNumber'],
  photographs: ['merchantId'],
};

/** PostgreSQL notices within a second that the process has ended, on a quiet machine. */
const LOCK_GONE_MS = 30_000;

/** The locks that something waits for in this database. */
const WAITING =
  'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())';

const ROWS = 30;
const BATCH = 10;

export const IMPORT_KINDS = Object.keys(REQUIRED) as ImportKindName[];

export type StopSignal = 'SIGINT' | 'SIGTERM';

/** What a stopped process did: its exit code, what it printed, and the milliseconds from the signal to its end. */
type Stopped = { code: number | null; output: string; ms: number };

/** Starts a command, and sends it a signal while a write of it waits for a lock. */
async function stopWhile(
  isWaiting: () => Promise<boolean>,
  { args, env, signal }: { args: readonly string[]; env: Record<string, string>; signal: StopSignal },
): Promise<Stopped> {
  const child = spawn(process.execPath, args, { env: { ...processEnv, ...env }, stdio: ['ignore', 'pipe', 'ignore'] });
  const output = text(child.stdout);
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await isWaiting())) await pause(10);
  const at = performance.now();
  child.kill(signal);
  const [code] = (await ended) as [number | null];
  return { code, output: await output, ms: performance.now() - at };
}

/** What a stopped command works on. */
type Demo = { test: TestDatabase; folder: string; bundlesDir: string; env: Record<string, string> };

/** Stops a command on a database, folder and partner of its own. */
async function withDemo(
  stop: (demo: Demo) => Promise<Stopped>,
  settings: Parameters<typeof makeBundle>[1] = {},
): Promise<Stopped> {
  const [test, scratch, bundles] = [await createTestDatabase(), newScratchFolder(), newBundlesDir()];
  try {
    writeBundle(bundles.dir, makeBundle('demo', settings));
    const env = { ...partnerEnv(test, scratch.path, bundles.dir), DATABASE_OWNER_URL: test.ownerUrl, VAULT_KEY };
    return await stop({ test, folder: scratch.path, bundlesDir: bundles.dir, env });
  } finally {
    await test.drop();
    scratch.remove();
    bundles.remove();
  }
}

/**
 * Stops an import while its second batch waits for a lock, runs it again, and expects that it ended with the first batch,
 * and that the report of the second run is about the whole file. The lock is gone with the process.
 */
export function stopImport(kind: ImportKindName, signal: StopSignal): Promise<Stopped> {
  const settings = { hasPartnerLoadedCards: true, hasPPN: true, loyaltyNumberRule: 'none' } as const;
  return withDemo(
    async ({ test, folder, bundlesDir, env }) => {
      const record = Object.fromEntries(REQUIRED[kind].map((field) => [field, '?']));
      const file = join(folder, 'rows.ndjson');
      writeFileSync(file, `${JSON.stringify(record)}\n`.repeat(ROWS));
      mkdirSync(join(folder, 'pictures'));
      const isShared = kind === 'merchants' || kind === 'dining-rooms';
      const args = [kind, file, '--batch', String(BATCH), ...(isShared ? [] : ['--partner', 'demo'])];
      if (kind === 'photographs') args.push('--files', join(folder, 'pictures'));
      const held = await holdWrites(test, 'import_job', `new.row_number > ${BATCH}`);
      const start = { args: [mainOf('import/import.main.ts'), ...args], env, signal };
      const stopped = await stopWhile(held.isReached, start);
      await expect.poll(held.isReached, { timeout: LOCK_GONE_MS }).toBe(false);
      await held.release();
      const rows = () => test.database.shared.selectFrom('import_job').select('row_number').executeTakeFirst();
      expect(await rows()).toEqual({ row_number: BATCH });
      const again = await runPartnerCommand(test, folder, bundlesDir, args, { VAULT_KEY });
      expect(again.output).toContain(`Continued after row ${BATCH}`);
      expect(again.output).toMatch(new RegExp(`Done after ${ROWS} rows .* ${ROWS} rejected\\.`));
      return stopped;
    },
    { settings },
  );
}

/** Stops a command while it waits for a table that is locked, and expects that it waits no longer when it has ended. */
async function stopAtTable(
  { test, env }: Pick<Demo, 'test' | 'env'>,
  [table, mode]: readonly [table: string, mode: 'exclusive' | 'access exclusive'],
  { args, signal }: { args: readonly string[]; signal: StopSignal },
): Promise<Stopped> {
  const holder = await connect(test.adminUrl, 'TEST_DATABASE_URL');
  await holder.query(`begin; lock table ${table} in ${mode} mode`);
  const isWaiting = async () => (await holder.query(WAITING)).rowCount !== 0;
  const stopped = await stopWhile(isWaiting, { args, env, signal });
  await expect.poll(isWaiting, { timeout: LOCK_GONE_MS }).toBe(false);
  await holder.end();
  return stopped;
}

/** Stops an operator's command that changes data, and expects that it changed nothing. */
export const stopAdjustment = (signal: StopSignal): Promise<Stopped> =>
  withDemo(async ({ test, env }) => {
    await addMember(test.database, 'demo', { public_id: 'member-1' });
    const command = ['adjust', 'member-1', '100', '--note', 'x', '--partner', 'demo', '--operator', 'ada'];
    const args = [mainOf('rewards/rewards.main.ts'), ...command];
    const stopped = await stopAtTable({ test, env }, ['operator_event', 'exclusive'], { args, signal });
    const entries = await test.database.withPartner('demo', (trx) =>
      trx.selectFrom('reward_entry').selectAll().execute(),
    );
    expect(entries).toEqual([]);
    return stopped;
  });

/** Stops an operator's command that reads. */
export const stopList = (signal: StopSignal): Promise<Stopped> =>
  withDemo((demo) => {
    const args = [mainOf('reservations/reservations.main.ts'), 'list', '--partner', 'demo'];
    return stopAtTable(demo, ['reservation', 'access exclusive'], { args, signal });
  });

/** Stops the command that gives cards a new key, and expects that they have the old one. */
export const stopRekeying = (signal: StopSignal): Promise<Stopped> =>
  withDemo(async ({ test, env }) => {
    await addMerchants(test.database, [merchantRow('m1')]);
    await test.database.withPartner('demo', (trx) => fillMemberTables(trx));
    const cards = () =>
      test.database.withPartner('demo', (trx) => trx.selectFrom('member_card').select('fingerprint').execute());
    const before = await cards();
    const args = [mainOf('rekey-cards.main.ts'), '--operator', 'ada'];
    const keys = { ...env, VAULT_KEY: `the-next-${VAULT_KEY},${VAULT_KEY}` };
    const stopped = await stopAtTable({ test, env: keys }, ['operator_event', 'exclusive'], { args, signal });
    expect(before).toHaveLength(1);
    expect(await cards()).toEqual(before);
    return stopped;
  });

/** Stops the migrations in the middle of one, and expects that it is applied, or not, as before. */
export const stopMigration = (direction: 'up' | 'down', signal: StopSignal): Promise<Stopped> =>
  withDemo(async ({ test, env }) => {
    if (direction === 'up') await rollBack(test, 1);
    const schema = async () => [
      await sql`select name from schema_migration order by number`.execute(test.database.shared),
      await sql`select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`.execute(
        test.database.shared,
      ),
    ];
    const before = await schema();
    const args = [mainOf('migrate.main.ts'), ...(direction === 'up' ? [] : ['--down', '1', '--yes'])];
    // The last statement of a migration's transaction writes there.
    const stopped = await stopAtTable({ test, env }, ['schema_migration', 'exclusive'], { args, signal });
    expect(await schema()).toEqual(before);
    return stopped;
  });

/** Stops the watch over the card page while a server does not answer, and expects that nothing was approved. */
export const stopWatch = (signal: StopSignal): Promise<Stopped> =>
  withDemo(async ({ env, folder }) => {
    let isAsked = false;
    const silent = createServer(() => void (isAsked = true)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const inventory = join(folder, 'inventory.json');
    const { port } = silent.address() as AddressInfo;
    const args = [mainOf('watch/watch.main.ts'), 'approve', '--operator', 'ada', '--partner', 'demo'];
    const stopped = await stopWhile(() => Promise.resolve(isAsked), {
      args,
      env: { ...env, PORT: String(port), CARD_INVENTORY: inventory },
      signal,
    });
    silent.closeAllConnections();
    silent.close();
    expect(existsSync(inventory)).toBe(false);
    return stopped;
  });
