import { emailKey, normalizeLoyaltyNumber } from '@dining/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diningRoomFields } from '../../../commands/import/dining-rooms/dining-room-import.ts';
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

describe('ids of records', () => {
  /** What of an id does not count: white space around it, and in some all that people type in different ways. */
  const SPELLINGS: Readonly<Record<string, (id: string) => string>> = {
    email: emailKey,
    loyaltyNumber: normalizeLoyaltyNumber,
  };
  const ids: [name: string, read: (value: unknown) => unknown, spelling: (id: string) => string][] = Object.entries({
    ...KINDS,
    diningRoomFields,
  }).flatMap(([kind, readers]) =>
    Object.entries(readers)
      .filter(([field]) => /Id$|^email$|^loyaltyNumber$/.test(field))
      .map(([field, read]) => [`${field} of ${kind}`, read, SPELLINGS[field] ?? ((id) => id.trim())]),
  );
  const piece = fc.constantFrom(
    'a',
    '1',
    ' ',
    '\t',
    '\n',
    '\u00a0',
    '\u0001',
    '\u0085',
    '\ud83d',
    '\ude00',
    '\ufffd',
    '😀',
  );
  const written = fc.array(piece, { maxLength: 4 }).map((pieces) => `ab12345${pieces.join('')}67@a.co`);
  const plain = fc.array(piece, { maxLength: 4 }).map((pieces) => `${pieces.join('')}ab12345678${pieces.join('')}`);

  it('SRV-03 EXT-01 are read in members, merchants, offers, cards, photographs, dining rooms and transactions', () => {
    expect(ids.map(([name]) => name)).toEqual([
      'email of memberFields',
      'loyaltyNumber of memberFields',
      'publicId of memberFields',
      'familyId of memberFields',
      'sourceId of merchantFields',
      'openTableId of merchantFields',
      'offerId of offerFields',
      'merchantId of offerFields',
      'loyaltyNumber of partnerCardFields',
      'email of partnerCardFields',
      'publicId of partnerCardFields',
      'merchantId of photographFields',
      'sourceTransactionId of transactionFields',
      'originalSourceTransactionId of transactionFields',
      'merchantId of transactionFields',
      'merchantId of diningRoomFields',
    ]);
  });

  it.each(ids)('SRV-03 two that differ never become one %s', (_name, read, spelling) => {
    const idOf = (value: string) => rowOrReason(() => read(value));
    const both = fc.constantFrom(written, plain).chain((one) => fc.tuple(one, one));
    fc.assert(
      fc.property(both, ([one, other]) => {
        const [first, second] = [idOf(one), idOf(other)];
        if ('row' in first && 'row' in second && first.row === second.row) expect(spelling(one)).toBe(spelling(other));
        if ('row' in first) expect(spelling(String(first.row))).toBe(spelling(one));
      }),
      { numRuns: 300 },
    );
  });

  it('SRV-03 say why they are refused', () => {
    for (const id of ['a\u0001b', 'a\ud83db', 'a\tb', 'a  b', 'a\u00a0b', '\u0001ab'])
      expect(() => readFields(transactionFields, new Map([['sourceTransactionId', id]]))).toThrow(
        'sourceTransactionId contains a control character, half a character or white space other than single spaces',
      );
  });
});

describe('amounts and ids as spreadsheets write them', () => {
  it.each([
    '48,20',
    '1.048,20',
    '1,048.20',
    "1'048.20",
    '1 048.20',
    '48.205',
    '48.200000000000003',
    '$ 48.20',
    '€48.20',
    '48.20 USD',
    '(48.20)',
    '48.20-',
    '\u221248.20',
    '4.82E+01',
    '.5',
    '5.',
    '0x30',
    '\uff14\uff18.20',
  ])('SRV-03 refuses the amount "%s", which could be another one, in transactions and offers', (amount) => {
    const mustBe = 'must be dollars with cents, such as 48.20';
    expect(() => transactionFields.ticketAmount(amount)).toThrow(mustBe);
    expect(() => offerFields.minimumTicket(amount)).toThrow(mustBe);
  });

  it('SRV-03 reads amounts without cents, with a dollar sign, zeros or a minus', () => {
    expect(['48.2', '48', '$48.20', '048.20', '-48.20', ' 48.20 '].map(transactionFields.ticketAmount)).toEqual([
      4_820, 4_800, 4_820, 4_820, -4_820, 4_820,
    ]);
  });

  it.each(['5E+16', '5.00000000144351E+16', '9.99900001111222E+15', ' 1.23457E+11 ', '-4E+100'])(
    'SRV-03 refuses the id %s, of which a spreadsheet has dropped the last digits',
    (id) => {
      const shortened = 'was shortened by a spreadsheet';
      expect(() => transactionFields.sourceTransactionId(id)).toThrow(shortened);
      expect(() => merchantFields.sourceId(id)).toThrow(shortened);
      expect(() => memberFields.loyaltyNumber(id)).toThrow(shortened);
      expect(() => partnerCardFields.loyaltyNumber(id)).toThrow(shortened);
    },
  );

  it.each(['5E16', '12E4', 'E+16', '5.5E', 'A5E+16', '50000000014435121', '5e-16'])('SRV-03 reads the id %s', (id) => {
    expect(transactionFields.sourceTransactionId(id)).toBe(id);
  });
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
