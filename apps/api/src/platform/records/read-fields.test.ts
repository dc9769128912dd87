import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memberFields } from '../../../commands/import/members/member-fields.ts';
import { merchantFields } from '../../../commands/import/merchants/merchant-fields.ts';
import { offerFields } from '../../../commands/import/offers/offer-fields.ts';
import { partnerCardFields } from '../../../commands/import/partner-cards/partner-card-fields.ts';
import { photographFields } from '../../../commands/import/photographs/photograph-fields.ts';
import { transactionFields } from '../../modules/feed/transaction-fields.ts';
import { readFields, rowOrReason, rowOrReasonLater } from './read-fields.ts';

const KINDS = {
  memberFields,
  merchantFields,
  offerFields,
  partnerCardFields,
  photographFields,
  transactionFields,
};

const nested = Array.from({ length: 30_000 }).reduce<unknown>((inner) => [inner], 1);

describe('readFields', () => {
  it.each(Object.entries(KINDS))(
    'SEC-02 reads a row of %s or says why not, whatever a field holds',
    (_kind, readers) => {
      const odd = fc.oneof(
        fc.anything(),
        fc.constantFrom<unknown>(nested, [nested], { toString: 1 }, [{ toString: 1 }], { toJSON: 1 }),
      );
      for (const field of Object.keys(readers))
        fc.assert(
          fc.property(odd, (value) => {
            const read = rowOrReason(() => readFields(readers, new Map([[field, value]])));
            if ('reason' in read) expect(read.reason).toMatch(new RegExp(`^${field} (?!undefined)`));
            else expect(Object.keys(read.row).filter((key) => key !== field)).toEqual([]);
          }),
          { numRuns: 40 },
        );
    },
  );
});

describe('rowOrReason', () => {
  it.each([new TypeError('Cannot convert object to primitive value'), new RangeError('stack'), null])(
    'SEC-02 SRV-03 rejects the row when its reader throws %s',
    async (thrown) => {
      const fail = (): never => {
        throw thrown;
      };
      const rejected = { reason: 'the row could not be read: correct or remove it' };
      expect(rowOrReason(fail)).toEqual(rejected);
      expect(await rowOrReasonLater(async () => fail())).toEqual(rejected);
    },
  );

  it('SRV-03 passes on an error of the system, which the next run may not have', async () => {
    const full = Object.assign(new Error('too many open files'), { errno: -24 });
    await expect(rowOrReasonLater(() => Promise.reject(full))).rejects.toBe(full);
  });
});
