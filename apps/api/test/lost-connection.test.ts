import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyTransactions } from '../src/modules/rewards/apply-transactions.ts';
import {
  addCardHolder,
  addRestaurants,
  ledgerViolations,
  now,
  rewardsPartner,
  rewardsState,
  row,
} from '../src/modules/rewards/rewards.testing.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { losesDatabaseAt } from '../src/platform/db/lost-database.testing.ts';
import { createTestDatabase, type TestDatabase } from '../src/platform/db/testing.ts';
import { isUnavailable } from '../src/platform/db/unavailable.ts';

const partner = rewardsPartner();

describe('a connection to the database that is cut in a transaction', () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase();
    await addRestaurants(test.database);
    await addCardHolder(test.database, 'demo', 'card-1');
  });
  afterEach(() => test.drop());

  it.each(['insert into card_transaction', 'insert into reward_entry', 'commit'])(
    'SRV-03 SRV-04 at %s leaves a delivery whole or nothing of it, and sending it again rewards once',
    async (statement) => {
      const rows = [row('d1'), row('d2', { ticketCents: 2_000, transactedAt: new Date(now.getTime() - 90_000_000) })];
      const lost = await losesDatabaseAt(statement, test.appUrl);
      const cut = await openDatabase({
        url: lost.through(test.appUrl),
        poolSize: 2,
        statementTimeoutMs: 5_000,
      });
      const failure = await cut
        .withPartner('demo', (trx) => applyTransactions(trx, partner, rows, now))
        .catch((error: unknown) => error);
      expect(isUnavailable(failure)).toBe(true);
      await cut.close();
      await lost.stop();
      expect((await rewardsState(test.database, 'demo')).dines).toEqual([]);
      for (const _time of [1, 2])
        await test.database.withPartner('demo', (trx) => applyTransactions(trx, partner, rows, now));
      const { dines, entries } = await rewardsState(test.database, 'demo');
      expect(dines.map(({ source_id: id }) => id)).toEqual(['d1', 'd2']);
      expect(entries.map(({ dine, units }) => [dine, units])).toEqual([
        ['d1', 144],
        ['d2', 60],
      ]);
      expect(await ledgerViolations(test.database, 'demo')).toEqual([]);
    },
  );
});
