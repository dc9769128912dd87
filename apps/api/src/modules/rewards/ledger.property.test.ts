import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../platform/db/testing.ts';
import { expectLimitsHold, expectSameInAnyOrder, newLedgerDatabase, newPartner } from './ledger.property.testing.ts';
import { apply, dinner, fingerprintOf, ledgerViolations, rewardsState, row } from './rewards.testing.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await newLedgerDatabase();
});
afterAll(() => test.drop());

describe('the rewards ledger', () => {
  it('SRV-03 has the same result for any order, repetition and division of the same rows if dines do not compete', () =>
    expectSameInAnyOrder(test, 5));

  it('SRV-03 MER-05 BON-01 exceeds no maximum, offer or bonus, and does not depend on order within a call or repetition', () =>
    expectLimitsHold(test, 3));

  it('SRV-03 awards a maximum, an offer and a bonus once across 20 concurrent transactions', async () => {
    const partner = await newPartner(test, { competing: true });
    const all = Array.from({ length: 40 }, (_, index) =>
      row(`p${index}`, {
        merchantId: index % 2 === 0 ? 'capped' : 'offers',
        transactedAt: new Date(dinner.getTime() - index * 60_000),
        fingerprint: fingerprintOf(`card-${(index % 2) + 1}`),
      }),
    );
    await Promise.all(
      Array.from({ length: 20 }, (_, start) =>
        apply(test.database, partner, [...all.slice(start), ...all.slice(0, start)].slice(0, 25)),
      ),
    );
    await apply(test.database, partner, all);
    const { dines, entries } = await rewardsState(test.database, partner.code);
    expect(dines.length).toBe(40);
    expect(
      dines
        .filter(({ merchant_id: at, status }) => at === 'capped' && status === 'awarded')
        .reduce((sum, { earning_cents: cents }) => sum + cents, 0),
    ).toBe(9_000);
    expect(entries.filter(({ kind, units }) => kind === 'offer' && units === 70).length).toBe(1);
    expect(entries.filter(({ kind }) => kind === 'bonus').length).toBe(2);
    expect(await ledgerViolations(test.database, partner.code)).toEqual([]);
  });

  it('SRV-03 refuses to change or remove entries, even for the owner of the table', async () => {
    const partner = await newPartner(test, { competing: false });
    await apply(test.database, partner, [row('stored')]);
    const owner = new Client({ connectionString: test.ownerUrl });
    await owner.connect();
    try {
      // Carries the partner to the workers of a cluster, as the server does.
      await owner.query("set citus.propagate_set_commands = 'local'");
      for (const statement of [
        'update reward_entry set units = units + 1',
        'delete from reward_entry',
        'truncate reward_entry',
      ]) {
        await owner.query(`begin; set local app.partner = '${partner.code}'`);
        await expect(owner.query(statement)).rejects.toThrow('never changed or removed');
        await owner.query('rollback');
      }
    } finally {
      await owner.end();
    }
    for (const statement of ['update reward_entry set units = 1', 'delete from reward_entry']) {
      await expect(test.database.withPartner(partner.code, (trx) => sql.raw(statement).execute(trx))).rejects.toThrow(
        /permission denied|never changed/,
      );
    }
  });
});
