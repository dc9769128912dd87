import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@dining/postgres';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addMerchants, merchantRow } from '../../../src/modules/merchants/merchants.testing.ts';
import {
  addCardHolder,
  addRestaurants,
  fingerprintOf,
  ledgerViolations,
  linkCard,
  rewardsPartner,
  rewardsState,
} from '../../../src/modules/rewards/rewards.testing.ts';
import { holdWrites } from '../../../src/platform/db/held-writes.testing.ts';
import { createTestDatabase, type TestDatabase } from '../../../src/platform/db/testing.ts';
import { makeBundle, newBundlesDir, writeBundle } from '../../../src/platform/tenancy/sites.testing.ts';
import { newScratchFolder, rejectionListOf } from '../import.testing.ts';
import { runPartnerCommand } from '../partner-import.testing.ts';

const scratch = newScratchFolder();
const bundles = newBundlesDir();
writeBundle(bundles.dir, makeBundle('demo', { settings: rewardsPartner().settings }));
afterAll(() => {
  scratch.remove();
  bundles.remove();
});

const record = (number: number, more: object = {}): Record<string, unknown> => ({
  sourceTransactionId: `t${number}`,
  event: 'settled',
  cardFingerprint: fingerprintOf('card-1').toString('hex'),
  merchantId: 'm1',
  transactedAt: `2026-03-${String((number % 28) + 1).padStart(2, '0')}T19:30:00-06:00`,
  ticketAmount: '48.20',
  ...more,
});

describe('import of card transactions', () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase();
    await addRestaurants(test.database);
  });
  afterEach(() => test.drop());
  const run = (content: string, ...args: string[]) => {
    writeFileSync(join(scratch.path, 'dines.ndjson'), content);
    return runPartnerCommand(test, scratch.path, bundles.dir, [
      'transactions',
      'dines.ndjson',
      '--partner',
      'demo',
      ...args,
    ]);
  };
  const lines = (records: readonly object[]): string => records.map((each) => `${JSON.stringify(each)}\n`).join('');

  it('SRV-03 loads history without mailing members, and changes nothing when the file is imported twice', async () => {
    await addCardHolder(test.database, 'demo', 'card-1', { email_opt_in: true });
    const file = lines([
      record(1),
      record(2, { event: 'approved' }),
      record(3, { ticketAmount: 48.2, ticketCents: 4_820 }),
      record(1, {
        sourceTransactionId: 'r1',
        event: 'refunded',
        originalSourceTransactionId: 't1',
        ticketAmount: '-10',
      }),
    ]);
    expect((await run(file)).output).toContain('4 written, 0 unchanged, 0 rejected');
    const before = await rewardsState(test.database, 'demo');
    expect(before.dines.map(({ status, benefit_units: units, ticket_cents: cents }) => [status, units, cents])).toEqual(
      [
        ['awarded', 114, 4_820],
        ['pending', 0, 4_820],
        ['awarded', 144, 4_820],
      ],
    );
    expect((await run(file)).output).toContain('0 written, 4 unchanged, 0 rejected');
    expect((await run(file, '--fresh', '--batch', '1')).output).toContain('0 written, 4 unchanged, 0 rejected');
    expect(await rewardsState(test.database, 'demo')).toEqual(before);
    expect(await ledgerViolations(test.database, 'demo')).toEqual([]);
    const mails = await test.database.withPartner('demo', (trx) => trx.selectFrom('outbox').selectAll().execute());
    expect(mails).toEqual([]);
  });

  it('SRV-03 SRV-04 commits no batch before the one before it, and continues after the last row that is done', async () => {
    const rows = [];
    for (let number = 1; number <= 5; number += 1) {
      const card = `card-${number}`;
      await addCardHolder(test.database, 'demo', card, { loyalty_number: `N${number}` });
      rows.push(record(number, { cardFingerprint: fingerprintOf(card).toString('hex') }));
    }
    const stored = async () => (await rewardsState(test.database, 'demo')).dines.map(({ source_id: id }) => id);
    const held = await holdWrites(test, 'card_transaction', "new.source_id = 't3'");
    const admin = await connect(test.adminUrl, 'TEST_DATABASE_URL');
    const importing = run(lines(rows), '--batch', '1');
    importing.catch(() => undefined);
    // The fourth row is written and waits for the third.
    const idle = `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`;
    await expect.poll(async () => [await held.isReached(), (await admin.query(idle)).rowCount]).toEqual([true, 1]);
    expect(await stored()).toEqual(['t1', 't2']);
    await held.terminateWaiting();
    await expect(importing).rejects.toThrow('The database could not write the rows after row 2');
    await held.release();
    expect(await stored()).toEqual(['t1', 't2']);
    expect((await run(lines(rows), '--batch', '1')).output).toContain('5 written, 0 unchanged, 0 rejected');
    expect(await stored()).toEqual(['t1', 't2', 't3', 't4', 't5']);
    expect(await ledgerViolations(test.database, 'demo')).toEqual([]);
    await admin.end();
  });

  it('SRV-03 gives the same rewards in small batches as in one, whichever card a member used', async () => {
    await addMerchants(test.database, [merchantRow('capped', { monthly_max_spend_cents: 20_000 })]);
    /** Imports dines of three members with two cards each, up to the maximum of their month and past it. */
    const rewardsIn = async (batchSize: number) => {
      const own = `of-${batchSize}`;
      for (let place = 0; place < 3; place += 1) {
        const card = `${own}-${place}`;
        const { memberId } = await addCardHolder(test.database, 'demo', `${card}-0`, { loyalty_number: card });
        await linkCard(test.database, 'demo', memberId, `${card}-1`);
      }
      const dines = Array.from({ length: 60 }, (_, number) =>
        record(number, {
          sourceTransactionId: `${own} ${number}`,
          cardFingerprint: fingerprintOf(`${own}-${number % 3}-${number % 2}`).toString('hex'),
          merchantId: 'capped',
          transactedAt: new Date(Date.UTC(2026, 2, 2 + Math.floor(number / 6), 18, number)).toISOString(),
          ticketAmount: undefined,
          ticketCents: 1_000 + number * 37,
        }),
      );
      const { output } = await run(lines(dines), '--batch', String(batchSize));
      expect(output).toContain('60 written, 0 unchanged, 0 rejected');
      const stored = (await rewardsState(test.database, 'demo')).dines.filter(({ source_id: id }) =>
        id.startsWith(`${own} `),
      );
      return stored.map(({ source_id: id, status, benefit_units: units }) => [id.slice(own.length), status, units]);
    };
    const inOne = await rewardsIn(100);
    expect(new Set(inOne.map(([, status]) => status))).toEqual(new Set(['awarded', 'forfeit']));
    expect(await rewardsIn(2)).toEqual(inOne);
  });

  it('SRV-03 SRV-04 lists rejected rows with number and reason, and imports the others', async () => {
    await addCardHolder(test.database, 'demo', 'card-1');
    const wrong: [object, string][] = [
      [{ sourceTransactionId: '' }, 'sourceTransactionId is missing'],
      [{ event: 'stolen' }, 'event must be one of approved, settled, refunded'],
      [{ cardFingerprint: '4242' }, 'cardFingerprint must be 64 hexadecimal digits'],
      [{ merchantId: null }, 'merchantId is missing'],
      [
        { transactedAt: '2026-03-01T19:30:00' },
        'transactedAt must be a date and time with its offset, such as 2026-11-20T19:30:00-06:00',
      ],
      [
        { transactedAt: '2026-02-30T19:30:00Z' },
        'transactedAt must be a date and time with its offset, such as 2026-11-20T19:30:00-06:00',
      ],
      [{ ticketAmount: '48,20' }, 'ticketAmount must be dollars with cents, such as 48.20'],
      [{ ticketAmount: '48.205' }, 'ticketAmount must be dollars with cents, such as 48.20'],
      [{ ticketAmount: null }, 'ticketAmount (or ticketCents) is missing'],
      [{ ticketCents: 1 }, 'ticketAmount and ticketCents differ'],
      [{ currency: 'dollars' }, 'currency must not be longer than 3 characters'],
      [{ originalSourceTransactionId: 't1' }, 'originalSourceTransactionId is for refunds'],
      [{ ticketAmount: '0.00' }, 'the amount must be above zero, and not above 21,474,836.47'],
      [{ merchantId: 'm9' }, 'there is no merchant with this id'],
      [{ cardFingerprint: 'ab'.repeat(32) }, 'no member has or had a card with this fingerprint'],
      [{ transactedAt: '2099-01-01T00:00:00Z' }, 'transactedAt is more than a day ahead'],
    ];
    const { code, output } = await run(
      lines([record(1), ...wrong.map(([more], index) => record(index + 2, more)), record(99)]),
    );
    expect(code, output).toBe(0);
    const listed = readFileSync(rejectionListOf(scratch.path, 'dines.ndjson'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { row: number; reason: string });
    expect(listed.map(({ row, reason }) => [row, reason])).toEqual(
      wrong.map(([, reason], index) => [index + 2, reason]),
    );
    expect((await rewardsState(test.database, 'demo')).dines.map(({ source_id: id }) => id)).toEqual(['t1', 't99']);
  });

  it('SRV-03 SRV-04 explains the problems of the command', async () => {
    const command = (...args: string[]) =>
      runPartnerCommand(test, scratch.path, bundles.dir, args).then(
        ({ output }) => output,
        (error: Error) => error.message,
      );
    writeFileSync(join(scratch.path, 'dines.ndjson'), lines([{ id: 1 }]));
    expect(await command('transactions', 'dines.ndjson')).toBe(
      'The partner of the transactions is missing: add --partner <code>.',
    );
    expect(await command('merchants', 'dines.ndjson', '--partner', 'demo')).toContain('omit --partner');
    expect(await command('transactions', 'dines.ndjson', '--partner', 'unknown')).toContain('unknown');
    expect(await command('transactions', 'dines.ndjson', '--partner', 'demo')).toContain(
      'Required: sourceTransactionId, event, cardFingerprint, transactedAt and merchantId (not for refunds), and ticketAmount or ticketCents',
    );
  });

  it('SRV-03 reads columns in other spellings, and names those that it ignores, with the field that was perhaps meant', async () => {
    await addCardHolder(test.database, 'demo', 'card-1', { email_opt_in: true });
    const card = fingerprintOf('card-1').toString('hex');
    const at = '2026-03-20T19:30:00-06:00';
    const table = [
      'sourceTransactionId,event,card_fingerprint,MERCHANTID,Transacted At,ticket-amount,Currency,CardKind,curency,Notes',
      `a,settled,${card},m1,${at},100.00,EUR,consumer,,`,
      `b,settled,${card},m1,${at},100.00,USD,corporate,,`,
      `c,settled,${card},m1,${at},100.00,USD,consumer,EUR,`,
    ].join('\n');
    const { code, output } = await run(table);
    expect(code, output).toBe(0);
    expect(output).toContain('Ignored columns: "curency", "Notes".');
    const { dines } = await rewardsState(test.database, 'demo');
    expect(dines.map(({ status, reason }) => [status, reason]).toSorted()).toEqual([
      ['awarded', null],
      ['forfeit', 'card_not_eligible'],
      ['forfeit', 'foreign_currency'],
    ]);
    const misspelled = table.replace('Currency', 'Tip');
    expect((await run(misspelled, '--dry-run')).output).toContain(
      'Ignored columns: "Tip", "curency" (did you mean our field currency?), "Notes".',
    );
    await expect(run(table.replace('curency', 'currency'), '--dry-run')).rejects.toThrow(
      'dines.ndjson: "Currency" and "currency" both mean the field currency: keep one of them.',
    );
  });

  it('SRV-03 tells transactions apart whose numbers JavaScript would round to the same', async () => {
    await addCardHolder(test.database, 'demo', 'card-1');
    const numbers = ['50000000014435121', '50000000014435122', '50000000014435123', '12.0'];
    const file = numbers
      .map((id) => `${JSON.stringify(record(1, { sourceTransactionId: 'ID' })).replace('"ID"', id)}\n`)
      .join('');
    const { output } = await run(file);
    expect(output).toContain('3 written, 0 unchanged, 1 rejected');
    expect(output).toContain('sourceTransactionId is a number that can be written in several ways: put it in quotes');
    const stored = await test.database.withPartner('demo', (trx) =>
      trx.selectFrom('card_transaction').select('source_id').orderBy('source_id').execute(),
    );
    expect(stored.map(({ source_id: id }) => id)).toEqual(numbers.slice(0, 3));
  });
});
