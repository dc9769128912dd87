import { expect, it } from 'vitest';
import { text } from './format.ts';
import { storedItem } from './stored-item.ts';

it('SES-03 the server holds nothing for the next visitor', () => {
  const item = storedItem('sessionStorage', 'a key', text);
  expect(item.write('of one visitor')).toBe(false);
  expect(item.read()).toBeUndefined();
});
