/** A host name as sites are registered under: small letters, digits, hyphens and dots, or an IPv6 address in brackets. */
const HOST_NAME = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/;

/**
 * The name in a Host header: in small letters, without port and without the dot that ends a full name. Empty when the
 * header holds anything else (user names, paths, nothing), so that it names no site.
 */
export function hostNameOf(host: string): string {
  const name = host
    .toLowerCase()
    .replace(/:\d{0,5}$/, '')
    .replace(/\.$/, '');
  return HOST_NAME.test(name) ? name : '';
}
