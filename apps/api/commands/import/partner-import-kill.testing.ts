import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { VAULT_KEY } from '../../src/modules/card-vault/card-vault.testing.ts';
import { addMember } from '../../src/modules/members/members.testing.ts';
import { addMerchants, merchantRow } from '../../src/modules/merchants/merchants.testing.ts';
import { holdWrites } from '../../src/platform/db/held-writes.testing.ts';
import { createTestDatabase, type TestDatabase } from '../../src/platform/db/testing.ts';
import { makeBundle, newBundlesDir, writeBundle } from '../../src/platform/tenancy/sites.testing.ts';
import { newScratchFolder } from './import.testing.ts';
import { completeNumber } from './partner-cards/partner-cards.testing.ts';
import { partnerEnv, runPartnerCommand } from './partner-import.testing.ts';
import { runKilled, type Command } from './run-killed.testing.ts';

const main = fileURLToPath(new URL('import.main.ts', import.meta.url));

const MEMBERS = 4;

/** The records of each kind. `subject` is the number of the offer or card, which some rows share with an earlier one. */
const RECORDS = {
  offers: (number: number, subject: number) => ({
    offerId: `o${subject}`,
    merchantId: number % 31 === 3 ? 'nowhere' : `m${subject % 2}`,
    offerType: 'unlimited',
    bonusAmount: number % 41 === 3 ? -1 : number,
    days: 'daily',
  }),
  'partner-cards': (number: number, subject: number) => ({
    loyaltyNumber: number % 31 === 3 ? 'NOBODY' : `A${number % MEMBERS}`,
    cardNumber: completeNumber(`4${String(subject).padStart(14, '0')}`),
    description: number % 41 === 3 ? 'x'.repeat(99) : `Card ${number}`,
  }),
};

async function newDatabase(): Promise<TestDatabase> {
  const test = await createTestDatabase();
  await addMerchants(test.database, [merchantRow('m0'), merchantRow('m1')]);
  for (let number = 0; number < MEMBERS; number++) {
    const id = `00000000-0000-4000-8000-00000000000${number}`;
    await addMember(test.database, 'demo', { id, loyalty_number: `A${number}`, password: null });
  }
  return test;
}

async function importedState({ database }: TestDatabase): Promise<Record<string, unknown[]>> {
  const [offers, cards, rejections] = await database.withPartner('demo', async (trx) => [
    await trx.selectFrom('merchant_offer').selectAll().orderBy('offer_id').execute(),
    await trx.selectFrom('partner_card').selectAll().orderBy('id').execute(),
    await trx.selectFrom('import_rejection').selectAll().orderBy('row_number').execute(),
  ]);
  return {
    offers: offers.map(({ created_at: _created, updated_at: _updated, ...row }) => row),
    cards: cards.map(({ loaded_at: _loaded, ...row }) => row),
    jobs: await database.shared
      .selectFrom('import_job')
      .select(['kind', 'for_partner', 'status', 'row_number', 'written', 'unchanged', 'rejected'])
      .execute(),
    rejections: rejections.map(({ recorded_at: _recorded, ...row }) => row),
    keys: await database.shared.selectFrom('import_row_key').selectAll().execute(),
  };
}

/**
 * Imports a partner's offers or cards once without interruption and once killed, and expects the same rows of both.
 * @param scale.rows number of rows in the file
 * @param scale.killedAt the shares of the rows after which the import is killed, in ascending order
 */
export async function importWithKills(
  kind: keyof typeof RECORDS,
  { rows, killedAt }: { rows: number; killedAt: readonly number[] },
): Promise<void> {
  const scratch = newScratchFolder();
  const bundles = newBundlesDir();
  const settings = { hasPartnerLoadedCards: true, loyaltyNumberRule: 'none' } as const;
  writeBundle(bundles.dir, makeBundle('demo', { settings }));
  const file = join(scratch.path, `${kind}.ndjson`);
  // Some rows repeat one from a third of the file before, which is rejected even after a restart.
  const subject = (number: number): number =>
    number % 50 === 49 ? Math.max(0, number - Math.floor(rows / 3) - 1) : number;
  const line = (number: number): string => `${JSON.stringify(RECORDS[kind](number, subject(number)))}\n`;
  writeFileSync(file, Array.from({ length: rows }, (_, number) => line(number)).join(''));
  const args = [kind, file, '--partner', 'demo', '--batch', '25'];
  const importInto = (test: TestDatabase): Command => ({
    args: [main, ...args],
    env: { ...partnerEnv(test, scratch.path, bundles.dir), VAULT_KEY },
    folder: scratch.path,
  });
  const [whole, broken] = [await newDatabase(), await newDatabase()];
  try {
    expect((await runPartnerCommand(whole, scratch.path, bundles.dir, args, { VAULT_KEY })).code).toBe(0);
    const held = await holdWrites(broken, 'import_job', `new.row_number >= ${rows}`);
    const progress = async (): Promise<number> =>
      (await broken.database.shared.selectFrom('import_job').select('row_number').executeTakeFirst())?.row_number ?? 0;
    for (const share of killedAt)
      expect(await runKilled(importInto(broken), held, async () => (await progress()) >= rows * share)).toBeNull();
    await held.release();
    expect((await runPartnerCommand(broken, scratch.path, bundles.dir, args, { VAULT_KEY })).code).toBe(0);
    const [expected, got] = [await importedState(whole), await importedState(broken)];
    expect(got).toEqual(expected);
    expect(expected['keys']).toEqual([]);
    expect(expected['offers']!.length + expected['cards']!.length).toBeGreaterThan((rows * 5) / 6);
    const reasons = (expected['rejections'] as { reason: string }[]).map(({ reason }) => reason);
    expect(
      reasons.filter((reason) => reason.startsWith('an earlier row of the file has the same')).length,
    ).toBeGreaterThan(rows / 60);
  } finally {
    await whole.drop();
    await broken.drop();
    scratch.remove();
    bundles.remove();
  }
}
