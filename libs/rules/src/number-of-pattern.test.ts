import { describe, expect, it } from 'vitest';
import { isLoyaltyNumber } from './loyalty-number.ts';
import { exampleOfNumber, numberOfPattern } from './number-of-pattern.ts';

describe('numberOfPattern', () => {
  it.each([
    ['^HT[0-9]{8}$', 'HT00000107'],
    ['^[A-Z]{3}[0-9]{6}$', 'AAA000107'],
    ['^[A-Z]{2,3}[0-9]{5,6}$', 'AA00107'],
    ['^[0-9]{16}$', '0000000000000107'],
    ['^[0-9]{9}[A-Z]$', '000000004D'],
    ['^[A-Z0-9]{7}$', 'AAAAAC9'],
    ['[XYZ]7', 'Z7'],
    ['^[0-9]{9}$|^X[0-9]{5}$', '000000107'],
  ])('EXT-10 ENR-10 makes a number that %s allows: %s', (loyaltyNumberPattern, number) => {
    expect(numberOfPattern(loyaltyNumberPattern, 107)).toBe(number);
    expect(isLoyaltyNumber(number, { loyaltyNumberRule: 'pattern', loyaltyNumberPattern })).toBe(true);
  });

  it('EXT-10 gives each index a number of its own', () => {
    const numbers = Array.from({ length: 40 }, (_, index) => numberOfPattern('^[A-Z]{3}[0-9]{6}$', index));
    expect(new Set(numbers).size).toBe(40);
  });

  it.each(['^(A|B)[0-9]+$', '^\\d{9}$', '^[^0]{4}$', '^A*$'])('EXT-10 makes none of %s', (pattern) => {
    expect(numberOfPattern(pattern, 1)).toBeUndefined();
  });
});

describe('exampleOfNumber', () => {
  it.each([
    ['^HT[0-9]{8}$', 'HT12345678'],
    ['^[A-Z]{3}[0-9]{6}$', 'AAM345678'],
    ['^[0-9]{8,11}$', '12345678'],
    ['^[0-9]{9}[A-Z]$', '000474833U'],
    ['^(A|B)[0-9]+$', undefined],
  ])('ENR-10 EXT-02 shows how a number of %s looks: %s', (loyaltyNumberPattern, example) => {
    expect(exampleOfNumber({ loyaltyNumberRule: 'pattern', loyaltyNumberPattern })).toBe(example);
  });

  it('ENR-10 shows none where the rule is no pattern', () => {
    expect(exampleOfNumber({ loyaltyNumberRule: 'ten-digit' })).toBeUndefined();
    expect(exampleOfNumber({ loyaltyNumberRule: 'none' })).toBeUndefined();
  });
});
