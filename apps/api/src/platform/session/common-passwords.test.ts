import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it('recognizes common passwords, rows of keys and names', () => {
  for (const password of ['password', 'Sunshine99!!', '34567890123', 'lkjhgfdsa', 'abababab', 'ann@example.com'])
    expect(isCommonPassword(password, ['ann@example.com']), password).toBe(true);
  expect(isCommonPassword('a soup of the day in june', ['ann@example.com'])).toBe(false);
});

it('SRV-04 looks at the characters that count only, however long a password is', () => {
  expect(isCommonPassword(`${'a'.repeat(56)} soup of the day in june`, [])).toBe(true);
  expect(isCommonPassword(`${'a'.repeat(53)} soup of the day in june`, [])).toBe(false);
  expect(isCommonPassword(`x${' '.repeat(200_000)}x`, [])).toBe(true);
  expect(isCommonPassword(`a soup of the day in june${' '.repeat(200_000)}x`, [])).toBe(false);
});
