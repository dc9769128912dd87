import { existsSync, readFileSync } from 'node:fs';
import { passesLuhn } from '@dining/rules';
import cardValidator from 'card-validator';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCardNumber } from './card-number.ts';
import { TEST_CARDS } from './card-vault.testing.ts';

const VECTORS = new URL('../../../../../../shared/data/luhn-vectors.json', import.meta.url);
const names: Record<string, string> = {
  'american-express': 'AMEX',
  discover: 'DISC',
  mastercard: 'MAST',
  visa: 'VISA',
};

const digit = fc.integer({ min: 0, max: 9 });
/** Digits after a network's first digits, with the matching check digit. */
const checked = fc
  .tuple(
    fc.constantFrom('4', '34', '37', '51', '55', '2221', '2720', '2221', '6011', '644', '65', '36', '62', '2131', '9'),
    fc.array(digit, { minLength: 7, maxLength: 17 }),
  )
  .map(([start, rest]) => {
    const front = start + rest.join('');
    return front + [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((last) => passesLuhn(`${front}${last}`));
  });

describe('card numbers in the vault', () => {
  beforeAll(() => {
    for (const name of Object.values(cardValidator.creditCardType.types))
      if (!(name in names)) cardValidator.creditCardType.removeCard(name);
  });

  it.each(Object.entries(TEST_CARDS))('CRD-03 recognizes a number of %s', (network, number) => {
    expect(readCardNumber(number)).toEqual({ network, lastFour: number.slice(-4) });
  });

  it.each([
    ['a wrong check digit', '4111111111111112', 'invalid'],
    ['too short', '411111111111', 'invalid'],
    ['a length that its network does not have', '41111111111111113', 'invalid'],
    ['no digits', 'card', 'invalid'],
    ['digits of another script', '４１１１１１１１１１１１１１１１', 'invalid'],
    ['spaces', '4111 1111 1111 1111', 'invalid'],
    ['a line break at the end', '4111111111111111\n', 'invalid'],
    ['another network', '30569309025904', 'type'],
  ])('CRD-03 refuses %s', (_what, number, problem) => {
    expect(readCardNumber(number)).toBe(problem);
  });

  it('CRD-03 agrees with the validator in the frame for any number', () => {
    fc.assert(
      fc.property(checked, (number) => {
        const { isValid, card } = cardValidator.number(number);
        const read = readCardNumber(number);
        expect(typeof read === 'string' ? undefined : read.network).toBe(
          isValid && card ? names[card.type] : undefined,
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it.skipIf(!existsSync(VECTORS))('CRD-03 rejects every wrong Luhn vector (skipped without ../shared/data)', () => {
    const { cases } = JSON.parse(readFileSync(VECTORS, 'utf8')) as {
      cases: { input: { value: string }; expected: boolean }[];
    };
    expect(cases.length).toBeGreaterThan(20);
    for (const { input, expected } of cases) {
      const digits = input.value.replaceAll(' ', '');
      expect(passesLuhn(digits) && digits.length > 1, input.value).toBe(expected);
      if (!expected) expect(typeof readCardNumber(digits), input.value).toBe('string');
    }
  });
});
