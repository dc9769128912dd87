import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import { newScratchFolder } from '../../../commands/import/import.testing.ts';
import { partnerEnv } from '../../../commands/import/partner-import.testing.ts';
import { runKilled, runToEnd, type Command } from '../../../commands/import/run-killed.testing.ts';
import { operatorCommandLine } from '../../../commands/operator/operator-command-line.ts';
import { rewardsProgram } from '../../../commands/rewards/rewards-program.ts';
import { holdWrites } from '../../platform/db/held-writes.testing.ts';
import { INSERTS_ON_WORKERS } from '../../platform/db/inserts-on-workers.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { makeBundle, newBundlesDir, writeBundle } from '../../platform/tenancy/sites.testing.ts';
import { addOffer } from '../merchants/merchants.testing.ts';
import {
  addCardHolder,
  addRestaurants,
  dinner,
  fingerprintOf,
  ledgerViolations,
  rewardsPartner,
  rewardsState,
} from './rewards.testing.ts';
import { grantBonus } from './rewards.ts';

const CARDS = 8;

const scratch = newScratchFolder();
const bundles = newBundlesDir();
const { settings } = rewardsPartner({
  hasVIP: true,
  bonuses: [{ code: 'welcome', units: 500, dines: 3, minimumTicketCents: 0, withinDays: 366, isNewMemberBonus: true }],
});
writeBundle(bundles.dir, makeBundle('demo', { settings }));
afterAll(() => {
  scratch.remove();
  bundles.remove();
});

const mainOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const commandOf = (test: TestDatabase, ...args: string[]): Command => ({
  args,
  env: partnerEnv(test, scratch.path, bundles.dir),
  folder: scratch.path,
});

async function prepare(): Promise<TestDatabase> {
  const test = await createTestDatabase();
  await addRestaurants(test.database, ['capped', { monthly_max_spend_cents: 9_000 }]);
  await addOffer(test.database, 'demo', 'm2', { offer_id: 'once', offer_type: 'limited', bonus_amount: 70 });
  for (let card = 0; card < CARDS; card += 1) {
    const { memberId } = await addCardHolder(test.database, 'demo', `card-${card}`, {
      public_id: `member-${card}-demo`,
      email: `card${card}@example.com`,
      loyalty_number: `N${card}`,
      email_opt_in: true,
    });
    await test.database.withPartner('demo', (trx) =>
      grantBonus(trx, { memberId, code: 'welcome', isNewMemberBonus: true, now: new Date('2026-01-01') }),
    );
  }
  return test;
}

/** Imports card transactions once without interruption and once with kills, and expects the same rewards of both. */
export async function importWithKills({ kills, rows }: { kills: number; rows: number }): Promise<void> {
  const file = join(scratch.path, 'dines.ndjson');
  const line = (number: number): string => {
    const dine = Math.floor(number / 3);
    const facts = {
      cardFingerprint: fingerprintOf(`card-${dine % CARDS}`).toString('hex'),
      merchantId: ['m1', 'm2', 'capped', 'unknown'][dine % 4],
      transactedAt: new Date(dinner.getTime() - dine * 600_000).toISOString(),
      ticketCents: 1_000 + (dine % 70) * 100,
    };
    const event = (['approved', 'settled', 'refunded'] as const)[number % 3];
    return `${JSON.stringify(event === 'refunded' ? { ...facts, event, sourceTransactionId: `r${dine}`, originalSourceTransactionId: `d${dine - 5}`, ticketCents: 500 } : { ...facts, event, sourceTransactionId: `d${dine}` })}\n`;
  };
  writeFileSync(file, Array.from({ length: rows }, (_, number) => line(number)).join(''));
  const [whole, broken] = [await prepare(), await prepare()];
  const args = ['transactions', file, '--partner', 'demo', '--batch', '15'];
  const importInto = (test: TestDatabase): Command =>
    commandOf(test, mainOf('../../../commands/import/import.main.ts'), ...args);
  try {
    expect(await runToEnd(importInto(whole))).toBe(0);
    const held = await holdWrites(broken, 'import_job', `new.row_number >= ${rows}`);
    const progress = async (): Promise<number> =>
      (await broken.database.shared.selectFrom('import_job').select('row_number').executeTakeFirst())?.row_number ?? 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const enough = (await progress()) + 1 + (kill % 3) * 15;
      expect(await runKilled(importInto(broken), held, async () => (await progress()) >= enough)).toBeNull();
    }
    await held.release();
    expect(await runToEnd(importInto(broken))).toBe(0);
    const [expected, got] = [await rewardsState(whole.database, 'demo'), await rewardsState(broken.database, 'demo')];
    expect(got).toEqual(expected);
    expect(expected.entries.length).toBeGreaterThan(rows / 6);
    const jobs = await Promise.all(
      [whole, broken].map(({ database }) =>
        database.shared.selectFrom('import_job').select(['row_number', 'written', 'unchanged', 'rejected']).execute(),
      ),
    );
    expect(jobs[1]).toEqual(jobs[0]);
    for (const { database } of [whole, broken]) expect(await ledgerViolations(database, 'demo')).toEqual([]);
  } finally {
    await whole.drop();
    await broken.drop();
  }
}

const PAYOUT = ['payout', '--partner', 'demo', '--operator', 'Kim'];

const payOutHere = ({ env }: Command): Promise<number> =>
  operatorCommandLine(rewardsProgram, {
    args: PAYOUT,
    env,
    say: () => undefined,
    now: () => new Date(),
    signal: new AbortController().signal,
  });

type PayoutKills = {
  kills: number;
  members: number;
  /** Runs what is not killed in this process: a process starts slower than a small command runs. */
  runsOthersHere: boolean;
};

/** Kills a payout run again and again, lets it finish, and expects every member to be paid exactly once. */
export async function payOutWithKills({ kills, members, runsOthersHere }: PayoutKills): Promise<void> {
  const test = await createTestDatabase();
  try {
    await test.database.withPartner('demo', async (trx) => {
      const { rows } = await sql<{ id: string }>`
        insert into member (partner, public_id, email, loyalty_number) select 'demo', 'payee-' || lpad(n::text, 6, '0'), 'p' || n || '@example.com', 'N' || n from generate_series(1, ${members}::integer) n returning id`.execute(
        trx,
      );
      await sql`
        insert into reward_entry (partner, member_id, source_code, kind, units, cause, created_at)
        select 'demo', id, 'A', 'adjustment', 100, 'adjust:' || id, now() from unnest(${rows.map(({ id }) => id)}::uuid[]) id ${INSERTS_ON_WORKERS}`.execute(
        trx,
      );
    });
    const main = mainOf('../../../commands/rewards/rewards.main.ts');
    // Stores the compiled modules, so that the commands to kill start fast.
    if (!runsOthersHere) expect(await runToEnd(commandOf(test, main, '--help'))).toBe(0);
    const payout = commandOf(test, main, ...PAYOUT);
    const { id: last } = await test.database.withPartner('demo', (trx) =>
      trx.selectFrom('member').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
    );
    const held = await holdWrites(test, 'payout', `new.member_id = '${last}'`);
    const paid = (): Promise<number> =>
      test.database.withPartner('demo', async (trx) =>
        Number(
          (
            await trx
              .selectFrom('payout')
              .select(({ fn }) => fn.countAll<number>().as('count'))
              .executeTakeFirstOrThrow()
          ).count,
        ),
      );
    for (let kill = 0; kill < kills; kill += 1) {
      const enough = (await paid()) + 1 + (kill % 4) * 3;
      expect(await runKilled(payout, held, async () => (await paid()) >= enough)).toBeNull();
    }
    await held.release();
    expect(await (runsOthersHere ? payOutHere(payout) : runToEnd(payout))).toBe(0);
    const {
      rows: [sums],
    } = await test.database.withPartner('demo', (trx) =>
      sql<Record<string, number>>`
      select (select count(*) from payout) as payouts, (select count(distinct member_id) from payout) as payees, (select count(*) from reward_entry where kind = 'payout') as entries,
        (select sum(units) from reward_entry) as balance, (select count(*) from outbox where kind = 'payout') as effects, (select count(distinct payload ->> 'payoutId') from outbox) as deliveries,
        (select count(*) from operator_event where action = 'payout') as events`.execute(trx),
    );
    expect(sums).toEqual({
      payouts: members,
      payees: members,
      entries: members,
      balance: 0,
      effects: members,
      deliveries: members,
      events: members,
    });
  } finally {
    await test.drop();
  }
}
