import { BlockList, isIPv6 } from 'node:net';

/**
 * Whether an address is in a list: of the proxies whose forwarded headers are trusted, or of the networks
 * that staging answers. IPv4 addresses written as IPv6 count as IPv4.
 * @param addresses IP addresses and ranges ("10.0.0.7", "10.1.0.0/16"), validated with the environment
 */
export function addressList(addresses: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const entry of addresses) {
    const [address = '', prefix] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => address !== undefined && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
