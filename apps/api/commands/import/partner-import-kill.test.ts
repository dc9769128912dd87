import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { VAULT_KEY } from '../../src/modules/card-vault/card-vault.testing.ts';
import { addMember } from '../../src/modules/members/members.testing.ts';
import { addMerchants, merchantRow } from '../../src/modules/merchants/merchants.testing.ts';
import { holdWrites } from '../../src/platform/db/held-writes.testing.ts';
import { createTestDatabase, type TestDatabase } from '../../src/platform/db/testing.ts';
import { makeBundle, newBundlesDir, writeBundle } from '../../src/platform/tenancy/sites.testing.ts';
import { newScratchFolder } from './import.testing.ts';
import { completeNumber } from './partner-cards/partner-cards.testing.ts';
import { partnerEnv } from './partner-import.testing.ts';
import { runKilled, runToEnd, type Command } from './run-killed.testing.ts';

const main = fileURLToPath(new URL('import.main.ts', import.meta.url));
const scratch = newScratchFolder();
const bundles = newBundlesDir();
writeBundle(bundles.dir, makeBundle('demo', { settings: { hasPartnerLoadedCards: true, loyaltyNumberRule: 'none' } }));
afterAll(() => {
  scratch.remove();
  bundles.remove();
});

const rows = 3_000;
const MEMBERS = 4;

/** Some rows repeat one from far before, which is rejected even after a restart. */
const subject = (number: number): number => (number % 50 === 49 ? Math.max(0, number - 1_001) : number);

const offer = (number: number) => ({
  offerId: `o${subject(number)}`,
  merchantId: number % 31 === 3 ? 'nowhere' : `m${subject(number) % 2}`,
  offerType: 'unlimited',
  bonusAmount: number % 41 === 3 ? -1 : number,
  days: 'daily',
});
const card = (number: number) => ({
  loyaltyNumber: number % 31 === 3 ? 'NOBODY' : `A${number % MEMBERS}`,
  cardNumber: completeNumber(`4${String(subject(number)).padStart(14, '0')}`),
  description: number % 41 === 3 ? 'x'.repeat(99) : `Card ${number}`,
});

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
  const [offers, cards] = await database.withPartner('demo', async (trx) => [
    await trx.selectFrom('merchant_offer').selectAll().orderBy('offer_id').execute(),
    await trx.selectFrom('partner_card').selectAll().orderBy('id').execute(),
  ]);
  return {
    offers: offers.map(({ created_at: _created, updated_at: _updated, ...row }) => row),
    cards: cards.map(({ loaded_at: _loaded, ...row }) => row),
    jobs: await database.shared
      .selectFrom('import_job')
      .select(['kind', 'for_partner', 'status', 'byte_offset', 'row_number', 'written', 'unchanged', 'rejected'])
      .execute(),
    rejections: await database.shared.selectFrom('import_rejection').selectAll().orderBy('row_number').execute(),
    keys: await database.shared.selectFrom('import_row_key').selectAll().execute(),
  };
}

it.each([
  { kind: 'offers', record: offer, ids: 'MER-08 SRV-03 SRV-04 MER-05' },
  { kind: 'partner-cards', record: card, ids: 'MER-08 SRV-03 SRV-04 CRD-08' },
])(
  '$ids an import of $kind that is killed four times leaves the same rows as one that is not',
  async ({ kind, record }) => {
    const file = join(scratch.path, `${kind}.ndjson`);
    writeFileSync(file, Array.from({ length: rows }, (_, number) => `${JSON.stringify(record(number))}\n`).join(''));
    const importInto = (test: TestDatabase): Command => ({
      args: [main, kind, file, '--partner', 'demo', '--batch', '25'],
      env: { ...partnerEnv(test, scratch.path, bundles.dir), VAULT_KEY },
      folder: scratch.path,
    });
    const [whole, broken] = [await newDatabase(), await newDatabase()];
    try {
      expect(await runToEnd(importInto(whole))).toBe(0);
      const held = await holdWrites(broken, 'import_job', `new.row_number >= ${rows}`);
      const progress = async (): Promise<number> =>
        (await broken.database.shared.selectFrom('import_job').select('row_number').executeTakeFirst())?.row_number ??
        0;
      for (const share of [0.1, 0.4, 0.6, 0.8])
        expect(await runKilled(importInto(broken), held, async () => (await progress()) >= rows * share)).toBeNull();
      await held.release();
      expect(await runToEnd(importInto(broken))).toBe(0);
      const [expected, got] = [await importedState(whole), await importedState(broken)];
      expect(got).toEqual(expected);
      expect(expected['keys']).toEqual([]);
      expect(expected['offers']!.length + expected['cards']!.length).toBeGreaterThan(2_500);
      const reasons = (expected['rejections'] as { reason: string }[]).map(({ reason }) => reason);
      expect(
        reasons.filter((reason) => reason.startsWith('an earlier row of the file has the same')).length,
      ).toBeGreaterThan(50);
    } finally {
      await whole.drop();
      await broken.drop();
    }
  },
  180_000,
);
