import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMerchantService } from '../../../src/modules/merchants/merchants.service.ts';
import { addMerchants, addOffer, merchantRow } from '../../../src/modules/merchants/merchants.testing.ts';
import { createTestDatabase, type TestDatabase } from '../../../src/platform/db/testing.ts';
import { makeBundle, newBundlesDir, writeBundle } from '../../../src/platform/tenancy/sites.testing.ts';
import { deleteImports, newScratchFolder, rejectionListOf } from '../import.testing.ts';
import { runPartnerCommand } from '../partner-import.testing.ts';

const scratch = newScratchFolder();
const bundles = newBundlesDir();
writeBundle(bundles.dir, makeBundle('demo', { settings: { hasVIP: true } }));
writeBundle(bundles.dir, makeBundle('extremes', { settings: { hasVIP: false } }));
afterAll(() => {
  scratch.remove();
  bundles.remove();
});

const record = (number: number, more: object = {}): Record<string, unknown> => ({
  offerId: `o${number}`,
  merchantId: 'm1',
  offerType: 'unlimited',
  bonusAmount: 500,
  days: 'daily',
  ...more,
});
const lines = (records: readonly object[]): string => records.map((each) => `${JSON.stringify(each)}\n`).join('');

describe('import of offers', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
    await addMerchants(test.database, [merchantRow('m1'), merchantRow('m2')]);
  });
  beforeEach(() => deleteImports(test, ['merchant_offer']));
  afterAll(() => test.drop());
  const run = (content: string | Buffer, ...args: string[]) => {
    writeFileSync(join(scratch.path, 'offers.txt'), content);
    return runPartnerCommand(test, scratch.path, bundles.dir, ['offers', 'offers.txt', '--partner', 'demo', ...args]);
  };
  const stored = (partner = 'demo') =>
    test.database.withPartner(partner, (trx) =>
      trx.selectFrom('merchant_offer').selectAll().orderBy('offer_id').execute(),
    );

  it('MER-08 SRV-03 MER-05 loads every field of an offer from CSV, JSON and compressed files', async () => {
    const header =
      'offerId,merchantId,offerType,campaignCodes,bonusAmount,requiredTier,minimumTicket,startsOn,endsOn,days\n' +
      'spring,m1,Limited,WELCOME;DATE-NIGHT,500,3,$48.20,2026-11-01,2026-11-30,Fri;sat;Sunday\nplain,m2,unlimited,,,,,,,daily\n';
    const json = [
      record(1, {
        offerId: 'spring',
        offerType: 'limited',
        campaignCodes: ['WELCOME', 'DATE-NIGHT'],
        requiredTier: 3,
        minimumTicket: 48.2,
        startsOn: '2026-11-01',
        endsOn: '2026-11-30',
        days: [0, 5, 6],
      }),
      { offerId: 'plain', merchantId: 'm2', offerType: 'unlimited', days: 'Daily' },
    ];
    for (const content of [header, gzipSync(header), JSON.stringify(json), lines(json)]) {
      await test.database.withPartner('demo', (trx) => trx.deleteFrom('merchant_offer').execute());
      expect((await run(content, '--fresh')).output).toContain('2 written, 0 unchanged, 0 rejected');
      expect(await stored()).toMatchObject([
        {
          offer_id: 'plain',
          merchant_id: 'm2',
          offer_type: 'unlimited',
          campaign_codes: [],
          bonus_amount: 0,
          required_tier: 0,
          minimum_ticket_cents: null,
          starts_on: null,
          ends_on: null,
          days: [0, 1, 2, 3, 4, 5, 6],
        },
        {
          offer_id: 'spring',
          merchant_id: 'm1',
          offer_type: 'limited',
          campaign_codes: ['WELCOME', 'DATE-NIGHT'],
          bonus_amount: 500,
          required_tier: 3,
          minimum_ticket_cents: 4_820,
          starts_on: '2026-11-01',
          ends_on: '2026-11-30',
          days: [0, 5, 6],
        },
      ]);
    }
  });

  it('MER-08 SRV-03 changes nothing when a file is imported twice, and a newer file updates only what differs', async () => {
    const records = Array.from({ length: 7 }, (_, number) => record(number, { endsOn: '2026-12-31' }));
    expect((await run(lines(records), '--batch', '3')).output).toContain('7 written, 0 unchanged, 0 rejected');
    const before = await stored();
    const notices: string[] = [];
    const unlisten = await test.database.listen('merchant_offers_changed', (partner) => notices.push(partner));
    for (const args of [[], ['--fresh'], ['--batch', '2', '--fresh']])
      expect((await run(lines(records), ...args)).output).toContain('0 written, 7 unchanged, 0 rejected');
    expect(await stored()).toEqual(before);

    // A newer file that ends one offer and lacks the others: those stay.
    expect(
      (await run(lines([record(3, { endsOn: '2026-11-19' }), record(4, { endsOn: '2026-12-31' })]))).output,
    ).toContain('1 written, 1 unchanged, 0 rejected');
    const after = await stored();
    expect(after.map(({ updated_at: _updated, ...offer }) => offer)).toEqual(
      before.map(({ updated_at: _updated, ...offer }) =>
        offer.offer_id === 'o3' ? { ...offer, ends_on: '2026-11-19' } : offer,
      ),
    );
    expect(after[3]!.updated_at > before[3]!.updated_at).toBe(true);
    // Only the change is announced: an unchanged file must not make every server read the offers again.
    await vi.waitFor(() => expect(notices).toEqual(['demo']), { timeout: 30_000 });
    await unlisten();
  });

  it('MER-08 SRV-03 SRV-04 lists rejected rows with field, problem and fix, and imports the others', async () => {
    await addMerchants(test.database, [merchantRow('gone', { deleted_at: new Date() })]);
    const repeated = 'an earlier row of the file has the same merchantId and offerId';
    const unlisted = 'there is no listed merchant with this merchantId';
    const wrongDay = 'days must be daily, or days from Sun to Sat, such as Fri;Sat';
    const wrongDate = 'must be a date that exists, such as 2026-11-20';
    const changedId =
      'contains a control character, half a character or white space other than single spaces: correct it, because it could be taken for another id';
    const wrong: [object, string][] = [
      [{ offerId: ' ' }, 'offerId is missing'],
      [{ offerId: '\u0007' }, `offerId ${changedId}`],
      [{ offerId: 'a\u0000b' }, 'offerId contains a NUL character'],
      [{ offerId: 'x'.repeat(101) }, 'offerId must not be longer than 100 characters'],
      [{ offerId: { $ne: 1 } }, 'offerId must be text'],
      [{ merchantId: null }, 'merchantId is missing'],
      [{ merchantId: 'nowhere' }, unlisted],
      [{ merchantId: 'gone' }, unlisted],
      [{ merchantId: "'; drop table merchant_offer; --" }, unlisted],
      [{ offerType: 'endless' }, 'offerType must be one of unlimited, limited'],
      [{ offerType: null }, 'offerType is missing'],
      [{ bonusAmount: -1 }, 'bonusAmount must be from 0 to 1000000'],
      [{ bonusAmount: 10.5 }, 'bonusAmount must be a whole number'],
      [{ bonusAmount: '5 dollars' }, 'bonusAmount must be a number'],
      [{ bonusAmount: 3e9 }, 'bonusAmount must be from 0 to 1000000'],
      [{ requiredTier: 1 }, 'requiredTier must be 0 (everyone), 2 (opted in) or 3 (VIP)'],
      [{ requiredTier: 'VIP' }, 'requiredTier must be 0 (everyone), 2 (opted in) or 3 (VIP)'],
      [{ minimumTicket: -50 }, 'minimumTicket must be above 0; omit it for an offer without a minimum'],
      [{ minimumTicket: '0.00' }, 'minimumTicket must be above 0; omit it for an offer without a minimum'],
      [{ minimumTicket: 50.005 }, 'minimumTicket must be dollars with cents, such as 48.20'],
      [{ minimumTicket: 'fifty' }, 'minimumTicket must be dollars with cents, such as 48.20'],
      [{ minimumTicket: 5000 }, 'minimumTicket must be at most 1000 dollars; it is in dollars, not in cents'],
      [{ startsOn: '2026-02-30' }, `startsOn ${wrongDate}`],
      [{ endsOn: '2026-13-01' }, `endsOn ${wrongDate}`],
      [{ endsOn: '11/20/2026' }, `endsOn ${wrongDate}`],
      [{ endsOn: 20261120 }, `endsOn ${wrongDate}`],
      [{ startsOn: '1999-12-31' }, 'startsOn must not be before the year 2000'],
      [{ startsOn: '2026-11-20', endsOn: '2026-11-19' }, 'endsOn is before startsOn'],
      [{ days: [] }, 'days (daily, or Sun to Sat) is missing'],
      [{ days: ';' }, 'days must name at least one day; for every day, write daily'],
      [{ days: [7] }, wrongDay],
      [{ days: 'Fri;Someday' }, wrongDay],
      [{ campaignCodes: ['C'.repeat(41)] }, 'campaignCodes must not be longer than 40 characters'],
      [{ campaignCodes: ['A', '\u0001'] }, `campaignCodes ${changedId}`],
      [{ offerId: 'o1', bonusAmount: 9 }, repeated],
      [{ offerId: 'o1', merchantId: 'm1' }, repeated],
    ];
    const content = lines([
      record(1),
      ...wrong.map(([more], index) => record(index + 2, more)),
      record(1, { merchantId: 'm2' }),
      record(99, { startsOn: '2028-02-29', endsOn: '2028-02-29', offerId: '<script>"\u2028' }),
    ]);
    for (const args of [['--batch', '4'], ['--fresh']]) {
      const { code, output } = await run(content, ...args);
      expect(code, output).toBe(0);
      const listed = readFileSync(rejectionListOf(scratch.path, 'offers.txt'), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { row: number; reason: string });
      expect(listed.map(({ row, reason }) => [row, reason])).toEqual(
        wrong.map(([, reason], index) => [index + 2, reason]),
      );
      expect((await stored()).map((offer) => [offer.merchant_id, offer.offer_id, offer.bonus_amount])).toEqual([
        ['m1', '<script>"', 500],
        ['m1', 'o1', 500],
        ['m2', 'o1', 500],
      ]);
    }
    // The keys of the rows are needed only until the import is finished.
    expect(await test.database.shared.selectFrom('import_row_key').selectAll().execute()).toEqual([]);
    expect((await run(lines([record(1, { merchantId: 'nowhere' })]))).code).toBe(3);
  });

  it('MER-08 CTR-07 rejects an offer for VIPs in a program without VIP, with row, value and fix, and loads the others', async () => {
    const { output } = await run(
      lines([record(1, { requiredTier: 2 }), record(2, { requiredTier: 3 })]),
      '--partner',
      'extremes',
    );
    expect(output).toContain('1 written, 0 unchanged, 1 rejected');
    expect(output).toContain(
      'requiredTier is 3 (VIP), which this program does not have; use 0 (everyone) or 2 (opted in), or set hasVIP\n             row 2:',
    );
    expect((await stored('extremes')).map(({ required_tier: tier }) => tier)).toEqual([2]);
  });

  it('MER-08 SRV-03 a dry run checks the rows and writes nothing', async () => {
    const { code, output } = await run(lines([record(1), record(2, { requiredTier: 1 })]), '--dry-run');
    expect([code, output.includes('1 can be imported, 1 rejected')]).toEqual([0, true]);
    expect(await stored()).toEqual([]);
    expect(await test.database.shared.selectFrom('import_job').selectAll().execute()).toEqual([]);
  });

  it('MER-08 SRV-02 SRV-03 leaves the offers of other partners as they are', async () => {
    await addOffer(test.database, 'extremes', 'm1', { offer_id: 'o1', bonus_amount: 7 });
    const theirs = await stored('extremes');
    expect((await run(lines([record(1), record(2)]))).output).toContain('2 written');
    expect(await stored('extremes')).toEqual(theirs);
    expect((await stored()).map(({ partner, bonus_amount: bonus }) => [partner, bonus])).toEqual([
      ['demo', 500],
      ['demo', 500],
    ]);
  });

  it('MER-08 SRV-03 MER-07 a running server shows the offers in search and on the restaurant’s page immediately', async () => {
    const merchants = createMerchantService({ database: test.database, radiusMiles: 25 });
    await merchants.start(['demo', 'extremes']);
    const found = (partner: string) =>
      merchants.search(partner, { latitude: 40.7577, longitude: -73.9857, campaignCode: 'FRESH' }).totalResultSize;
    expect(found('demo')).toBe(0);
    await run(lines([record(1, { campaignCodes: 'FRESH', bonusAmount: 750 })]));
    await vi.waitFor(() => expect(found('demo')).toBe(1), { timeout: 30_000 });
    expect(await merchants.find('demo', 'm1')).toMatchObject({
      earnTerms: { offers: [{ units: 750 }] },
      benefitAvailability: { campaignCodes: ['FRESH'] },
    });
    expect(found('extremes')).toBe(0);
    await merchants.close();
  });

  it('MER-08 SRV-03 SRV-04 imports other field names with a mapping, and explains the problems of the command', async () => {
    writeFileSync(
      join(scratch.path, 'offers.json'),
      '{"offerId": "id", "merchantId": "place", "offerType": {"path": "once", "map": {"Y": "limited", "*": "unlimited"}}, "days": {"default": "daily"}}',
    );
    const foreign = 'id,place,once\na,m1,Y\nb,m1,N\n';
    expect((await run(foreign, '--map', 'offers.json')).output).toContain('2 written');
    expect((await stored()).map(({ offer_type: type, days }) => [type, days.length])).toEqual([
      ['limited', 7],
      ['unlimited', 7],
    ]);
    await expect(run(foreign)).rejects.toThrow(/--map[\s\S]*Required: offerId, merchantId, offerType, days\./);
    const without = runPartnerCommand(test, scratch.path, bundles.dir, ['offers', 'offers.txt']);
    await expect(without).rejects.toThrow('The partner of the offers is missing: add --partner <code>.');
  });
});
