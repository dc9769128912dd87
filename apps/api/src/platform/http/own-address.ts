import type { IncomingMessage } from 'node:http';

/**
 * The address of a request as the router reads it. An address with a host of its own (`GET http://host/path`) loses it,
 * and that host counts in place of the Host header (RFC 9112, 3.2.2). Percent signs that encode nothing are taken as
 * they are, so that such an address is not found instead of being an error.
 */
export function ownAddress(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const { url = '/' } = request;
  const absolute = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url);
  if (absolute) request.headers.host = absolute[1] ?? '';
  const path = absolute ? absolute[2] || '/' : url;
  return readable(path.startsWith('?') ? `/${path}` : path);
}

function readable(address: string): string {
  if (!address.includes('%')) return address;
  const [path = '', ...query] = address.split('?');
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
