import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { VAULT_KEY } from '../src/modules/card-vault/card-vault.testing.ts';
import { addMember } from '../src/modules/members/members.testing.ts';
import { holdWrites } from '../src/platform/db/held-writes.testing.ts';
import { createTestDatabase } from '../src/platform/db/testing.ts';
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
const LOCK_GONE_MS = 5_000;

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

/**
 * Stops an import while its second batch waits for a lock, runs it again, and expects that it ended with the first batch,
 * and that the report of the second run is about the whole file. The lock is gone with the process.
 */
export async function stopImport(kind: ImportKindName, signal: StopSignal): Promise<Stopped> {
  const [test, scratch, bundles] = [await createTestDatabase(), newScratchFolder(), newBundlesDir()];
  try {
    const settings = { hasPartnerLoadedCards: true, hasPPN: true, loyaltyNumberRule: 'none' } as const;
    writeBundle(bundles.dir, makeBundle('demo', { settings }));
    const record = Object.fromEntries(REQUIRED[kind].map((field) => [field, '?']));
    const file = join(scratch.path, 'rows.ndjson');
    writeFileSync(file, `${JSON.stringify(record)}\n`.repeat(ROWS));
    mkdirSync(join(scratch.path, 'pictures'));
    const isShared = kind === 'merchants' || kind === 'dining-rooms';
    const args = [kind, file, '--batch', String(BATCH), ...(isShared ? [] : ['--partner', 'demo'])];
    if (kind === 'photographs') args.push('--files', join(scratch.path, 'pictures'));
    const held = await holdWrites(test, 'import_job', `new.row_number > ${BATCH}`);
    const env = { ...partnerEnv(test, scratch.path, bundles.dir), VAULT_KEY };
    const stopped = await stopWhile(held.isReached, { args: [mainOf('import/import.main.ts'), ...args], env, signal });
    await expect.poll(held.isReached, { timeout: LOCK_GONE_MS }).toBe(false);
    await held.release();
    const rows = () => test.database.shared.selectFrom('import_job').select('row_number').executeTakeFirst();
    expect(await rows()).toEqual({ row_number: BATCH });
    const again = await runPartnerCommand(test, scratch.path, bundles.dir, args, { VAULT_KEY });
    expect(again.output).toContain(`Continued after row ${BATCH}`);
    expect(again.output).toMatch(new RegExp(`Done after ${ROWS} rows .* ${ROWS} rejected\\.`));
    return stopped;
  } finally {
    await test.drop();
    scratch.remove();
    bundles.remove();
  }
}

/** Stops an operator's command while it waits for a lock, and expects that it changed nothing. */
export async function stopAdjustment(signal: StopSignal): Promise<Stopped> {
  const [test, scratch, bundles] = [await createTestDatabase(), newScratchFolder(), newBundlesDir()];
  try {
    writeBundle(bundles.dir, makeBundle('demo'));
    await addMember(test.database, 'demo', { public_id: 'member-1' });
    const held = await holdWrites(test, 'operator_event', 'true');
    const args = ['adjust', 'member-1', '100', '--note', 'x', '--partner', 'demo', '--operator', 'ada'];
    const env = partnerEnv(test, scratch.path, bundles.dir);
    const stopped = await stopWhile(held.isReached, {
      args: [mainOf('rewards/rewards.main.ts'), ...args],
      env,
      signal,
    });
    await expect.poll(held.isReached, { timeout: LOCK_GONE_MS }).toBe(false);
    await held.release();
    const entries = await test.database.withPartner('demo', (trx) =>
      trx.selectFrom('reward_entry').selectAll().execute(),
    );
    expect(entries).toEqual([]);
    return stopped;
  } finally {
    await test.drop();
    scratch.remove();
    bundles.remove();
  }
}
