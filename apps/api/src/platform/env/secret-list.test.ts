import { expect, it } from 'vitest';
import { currentSecret, secretsIn } from './secret-list.ts';

it('SRV-07 reads one secret, or several of which the first one signs', () => {
  expect(secretsIn('one')).toEqual(['one']);
  expect(secretsIn('new, old,older,')).toEqual(['new', 'old', 'older']);
  expect(currentSecret('new,old')).toBe('new');
});
