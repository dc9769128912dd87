import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { addMerchants, merchantRow } from '../../../src/modules/merchants/merchants.testing.ts';
import { createTestDatabase } from '../../../src/platform/db/testing.ts';
import { makeBundle, newBundlesDir, writeBundle } from '../../../src/platform/tenancy/sites.testing.ts';
import { newScratchFolder } from '../import.testing.ts';
import { runPartnerCommand } from '../partner-import.testing.ts';

/** A value of a field in a file, and the stored value; `rejected` for values that no offer can have. */
type Value = { given: unknown; stored: unknown };
const rejected = Symbol('rejected');

const either = (good: fc.Arbitrary<Value>, bad: readonly unknown[]): fc.Arbitrary<Value> =>
  fc.oneof(
    { weight: 12, arbitrary: good },
    { weight: 1, arbitrary: fc.constantFrom(...bad).map((given) => ({ given, stored: rejected })) },
  );

const asIs = (value: unknown): Value => ({ given: value, stored: value });
const WEEK = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const offer = fc.record({
  offerId: either(fc.constantFrom('a', 'b', 'c-1', 'd e').map(asIs), ['', '\0', null, [1]]),
  merchantId: either(fc.constantFrom('m1', 'm2').map(asIs), ['m3', '', 'M1', '%']),
  offerType: either(fc.constantFrom('limited', 'unlimited').map(asIs), ['', 'once', 1]),
  bonusAmount: either(
    fc.nat(1_000_000).chain((units) => fc.constantFrom(asIs(units), { given: ` ${units} `, stored: units })),
    [-1, 0.5, 1_000_001, 'x', 'Infinity', true],
  ),
  requiredTier: either(
    fc.constantFrom(0, 2, 3).chain((tier) => fc.constantFrom(asIs(tier), { given: String(tier), stored: tier })),
    [1, 4, -2, 2.5, 'gold', '2,0'],
  ),
  minimumTicket: either(
    fc.integer({ min: 1, max: 100_000 }).chain((cents) =>
      fc.constantFrom(
        ...[cents / 100, (cents / 100).toFixed(2), ` $${(cents / 100).toFixed(2)}`].map((given) => ({
          given,
          stored: cents,
        })),
        { given: null, stored: null },
      ),
    ),
    [-1, 0, '0', 12.345, 'x', '1,000', 1_000.01, true],
  ),
  days: either(
    fc
      .uniqueArray(fc.nat(6), { minLength: 1 })
      .map((days) => ({ given: days.map((each) => WEEK[each]).join(';'), stored: days.toSorted() })),
    ['', [], ';', 'Sunday morning', 7, '1.0'],
  ),
  dates: fc.oneof(
    fc.tuple(day, day).map((both) => ({ given: both, stored: both[0] <= both[1] ? both : rejected })),
    day.map((date) => ({ given: [null, date], stored: [null, date] })),
    fc.constant({ given: ['2026-02-30', null], stored: rejected }),
    fc.constant({ given: [null, null], stored: [null, null] }),
  ),
});
type Offer = Record<
  'offerId' | 'merchantId' | 'offerType' | 'bonusAmount' | 'requiredTier' | 'minimumTicket' | 'days' | 'dates',
  Value
>;

const recordOf = ({ dates, ...fields }: Offer): object => ({
  ...Object.fromEntries(Object.entries(fields).map(([field, { given }]) => [field, given])),
  startsOn: (dates.given as unknown[])[0],
  endsOn: (dates.given as unknown[])[1],
});

/** What the database must hold afterward, told by a plain loop: the first acceptable row of each offer. */
function expectedOffers(offers: readonly Offer[]): Map<string, unknown[]> {
  const expected = new Map<string, unknown[]>();
  const claimed = new Set<string>();
  for (const row of offers) {
    const { merchantId, offerId } = row;
    const isReadable = Object.entries(row).every(([field, { stored }]) =>
      field === 'merchantId' ? merchantId.given !== '' : stored !== rejected,
    );
    if (!isReadable) continue;
    const key = JSON.stringify([merchantId.given, offerId.given]);
    if (!claimed.has(key) && merchantId.stored !== rejected)
      expected.set(
        key,
        [row.offerType, row.bonusAmount, row.requiredTier, row.minimumTicket, row.days, row.dates].map(
          ({ stored }) => stored,
        ),
      );
    claimed.add(key);
  }
  return expected;
}

/**
 * Imports files of any offers twice each, and expects that the first acceptable row of each offer is stored, whatever the
 * batches.
 * @param runs number of files
 */
export async function importAnyOffers(runs: number): Promise<void> {
  const scratch = newScratchFolder();
  const bundles = newBundlesDir();
  writeBundle(bundles.dir, makeBundle('demo', { settings: { hasVIP: true } }));
  const fields = [
    'offerId',
    'merchantId',
    'offerType',
    'bonusAmount',
    'requiredTier',
    'minimumTicket',
    'days',
    'startsOn',
    'endsOn',
  ];
  const mapping = Object.fromEntries(fields.map((field) => [field, field]));
  writeFileSync(join(scratch.path, 'map.json'), JSON.stringify(mapping));
  const test = await createTestDatabase();
  const stored = async () => {
    const rows = await test.database.withPartner('demo', (trx) =>
      trx.selectFrom('merchant_offer').selectAll().execute(),
    );
    return new Map(
      rows.map((row) => [
        JSON.stringify([row.merchant_id, row.offer_id]),
        [
          row.offer_type,
          row.bonus_amount,
          row.required_tier,
          row.minimum_ticket_cents,
          row.days,
          [row.starts_on, row.ends_on],
        ],
      ]),
    );
  };
  try {
    await addMerchants(test.database, [merchantRow('m1'), merchantRow('m2')]);
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(offer, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 12 }),
        async (offers, batch) => {
          const name = `offers-${run++}.ndjson`;
          writeFileSync(join(scratch.path, name), offers.map((row) => `${JSON.stringify(recordOf(row))}\n`).join(''));
          await test.database.withPartner('demo', (trx) => trx.deleteFrom('merchant_offer').execute());
          // Every file has a mapping, since the first rows may lack required fields.
          const args = ['offers', name, '--partner', 'demo', '--batch', String(batch), '--map', 'map.json'];
          const importFile = () => runPartnerCommand(test, scratch.path, bundles.dir, args);
          const expected = expectedOffers(offers);
          const rest = offers.length - expected.size;
          expect((await importFile()).output).toContain(`${expected.size} written, 0 unchanged, ${rest} rejected`);
          expect(await stored()).toEqual(expected);
          expect((await importFile()).output).toContain(`0 written, ${expected.size} unchanged, ${rest} rejected`);
          expect(await stored()).toEqual(expected);
        },
      ),
      { numRuns: runs },
    );
  } finally {
    await test.drop();
    scratch.remove();
    bundles.remove();
  }
}
