import { expect, it } from 'vitest';
import { addressList } from './address-list.ts';

it('SRV-02 trusts only the listed addresses and ranges', () => {
  const isTrusted = addressList(['10.0.0.7', '10.1.0.0/16', 'fd00::/8', '2001:db8::1']);
  expect(
    ['10.0.0.7', '10.1.255.9', '::ffff:10.1.0.1', 'fd12::1', '2001:db8::1'].filter((address) => !isTrusted(address)),
  ).toEqual([]);
  expect(
    ['10.0.0.8', '10.2.0.1', '127.0.0.1', '::1', '2001:db8::2', '', 'nonsense', undefined].filter(isTrusted),
  ).toEqual([]);
  expect(addressList([])('127.0.0.1')).toBe(false);
});
