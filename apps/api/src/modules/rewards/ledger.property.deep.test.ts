import { afterAll, beforeAll, describe, it } from 'vitest';
import type { TestDatabase } from '../../platform/db/testing.ts';
import { expectLimitsHold, expectSameInAnyOrder, newLedgerDatabase } from './ledger.property.testing.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await newLedgerDatabase();
});
afterAll(() => test.drop());

describe('the rewards ledger', () => {
  it('SRV-03 has the same result for any order, repetition and division of the same rows if dines do not compete', () =>
    expectSameInAnyOrder(test, 40));

  it('SRV-03 MER-05 BON-01 exceeds no maximum, offer or bonus, and does not depend on order within a call or repetition', () =>
    expectLimitsHold(test, 30));
});
