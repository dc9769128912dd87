import { expect, it } from 'vitest';
import { serverAddress } from './server-address.ts';

it('BLD-05 puts the prefix of the site before addresses on this server only', () => {
  expect(serverAddress('/images/merchants/d1', '/rewards')).toBe('/rewards/images/merchants/d1');
  expect(serverAddress('/images/merchants/d1', '')).toBe('/images/merchants/d1');
  for (const elsewhere of ['https://pictures.example/d1', '//pictures.example/d1'])
    expect(serverAddress(elsewhere, '/rewards')).toBe(elsewhere);
});
