import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const NAMES = ['Ann.Lee77@example.com', ' HB48213077 ', 'Maya', ''];

it.each([
  'password',
  'p@ssw0rd',
  'TrustNo1',
  'abcd1234',
  'naruto123',
  'Sunshine99!!',
  '34567890123',
  'cdefghijk',
  'lkjhgfdsa',
  'abababab',
  'ann.lee77@example.com',
  'ANN.LEE77',
  'hb48213077',
  'maya2024!',
])('SRV-04 recognizes a common password, a row of keys or an own name: %j', (password) => {
  expect(isCommonPassword(password, NAMES)).toBe(true);
});

it.each(['a soup of the day in june', '1sunshine9', '83602917445', 'maya & ann at noon', 'example.com/82'])(
  'SRV-04 accepts a password that only contains one, and digits in no order although a name is empty: %j',
  (password) => {
    expect(isCommonPassword(password, NAMES)).toBe(false);
  },
);

it('SRV-04 looks at the characters that count only, however long a password is', () => {
  expect(isCommonPassword(`${'a'.repeat(56)} soup of the day in june`, [])).toBe(true);
  expect(isCommonPassword(`${'a'.repeat(53)} soup of the day in june`, [])).toBe(false);
  expect(isCommonPassword(`x${' '.repeat(200_000)}x`, [])).toBe(true);
  expect(isCommonPassword(`a soup of the day in june${' '.repeat(200_000)}x`, [])).toBe(false);
});
