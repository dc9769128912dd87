import { describe, expect, it } from 'vitest';
import { oneTable } from '../../modules/reservations/reservations.testing.ts';
import { isCardNumberAsId, refuseCardNumbers } from './refuse-card-numbers.ts';

const CARD = '4111 1111 1111 1111';
const problemOf = (field: string, value: unknown, isOwn?: Parameters<typeof refuseCardNumbers>[1]) => {
  try {
    refuseCardNumbers(new Map([[field, value]]), isOwn);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('records with card numbers', () => {
  it.each([
    ['merchantId', CARD, 'merchantId looks like a card number: put a letter and a hyphen before it, such as m-'],
    [
      'sourceId',
      4_111_111_111_111_111,
      'sourceId looks like a card number: put a letter and a hyphen before it, such as m-',
    ],
    ['loyaltyNumber', CARD, 'loyaltyNumber looks like a card number: name the member by another field'],
    ['email', '4000.0566.5566.5556@bank.example', 'email looks like a card number: name the member by another field'],
    ['description', `Ring ${CARD}`, 'description contains what looks like a card number: take it out'],
    ['cuisines', ['Thai', CARD], 'cuisines contains what looks like a card number: take it out'],
    ['cuisines', ['4111', '1111', '1111', '1111'], 'cuisines contains what looks like a card number: take it out'],
    [
      'menu',
      [{ title: 'Lunch', dishes: [{ name: CARD }] }],
      'menu contains what looks like a card number: take it out',
    ],
    ['menu', `[{"title":"${CARD}"}]`, 'menu contains what looks like a card number: take it out'],
    ['name', { [CARD]: 1 }, 'name contains what looks like a card number: take it out'],
    ['phone', CARD, 'phone contains what looks like a card number: take it out'],
  ])('SEC-02 refuses %s of %s', (field, value, problem) => {
    expect(problemOf(field, value)).toBe(problem);
  });

  it.each([
    ['cardNumber', CARD],
    ['coordinates', '40.41111111111111, -74.1111'],
    ['latitude', '41.11111111111111'],
    ['transactedAt', '2026-11-20T19:30:00.123456789-06:00'],
    ['phone', '(415) 555-0101 #1234'],
    ['merchantId', 'joes-pizza-501800000009'],
    ['sourceId', 'm-4111111111111111'],
    ['sourceTransactionId', 'a0000000-0000-4111-8111-111111110007'],
    ['name', null],
    ['room', oneTable()],
    ['room', JSON.stringify(oneTable())],
  ])('SEC-02 takes %s of %s', (field, value) => {
    expect(problemOf(field, value)).toBeUndefined();
  });

  it('SEC-02 takes a number of the program’s own rule for none', () => {
    const isOwn = (field: string): boolean => field === 'loyaltyNumber';
    expect(problemOf('loyaltyNumber', CARD, isOwn)).toBeUndefined();
    expect(problemOf('email', CARD, isOwn)).toBeDefined();
  });

  it('SEC-02 takes nothing but one letter and a hyphen for the prefix that it advises', () => {
    for (const id of ['tx-4111111111111111', 'card-4111111111111111', 'm-4111-1111-1111-1111', 'm4111111111111111'])
      expect(isCardNumberAsId(id), id).toBe(true);
  });

  it('SEC-02 looks into deeply nested values without running out of stack', () => {
    let value: unknown = CARD;
    for (let depth = 0; depth < 50_000; depth += 1) value = [value];
    expect(problemOf('name', value)).toBe('name contains what looks like a card number: take it out');
  });
});
