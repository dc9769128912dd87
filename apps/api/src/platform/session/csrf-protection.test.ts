import { expect, it } from 'vitest';
import { isVisitorId } from './csrf-protection.ts';
import { newVisitorId } from './csrf-tokens.ts';

it('SES-01 takes an id that the server gave for the id of a visitor, and nothing longer, shorter or with other characters', () => {
  const id = newVisitorId();
  expect(isVisitorId(id)).toBe(true);
  for (const other of [undefined, '', id.slice(1), `${id}a`, `/${id.slice(1)}`, `/${id}`, `${id}\n`, `${id} `])
    expect(isVisitorId(other), JSON.stringify(other)).toBe(false);
});
