/** A host name as sites are registered: lower-case letters, digits, hyphens and dots, or an IPv6 address in brackets. */
const HOST_NAME = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/;

/**
 * The name in a Host header: in lower case, without port and trailing dot. Empty when the
 * header holds anything else (user names, paths, nothing), so that it matches no site.
 */
export function hostNameOf(host: string): string {
  const name = host
    .toLowerCase()
    .replace(/:\d{0,5}$/, '')
    .replace(/\.$/, '');
  return HOST_NAME.test(name) ? name : '';
}
