import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

/**
 * The address of a request as the router reads it. An absolute address (`GET http://host/path`) loses its origin,
 * and that host replaces the Host header (RFC 9112, 3.2.2). Percent signs that encode nothing are taken
 * literally, so that such an address is a 404 instead of an error.
 */
export function ownAddress(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const { url = '/' } = request;
  const absolute = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url);
  if (absolute) request.headers.host = absolute[1] ?? '';
  const path = absolute ? absolute[2] || '/' : url;
  return readable(path.startsWith('?') ? `/${path}` : path);
}

/**
 * The address that the visitor asked for, for redirects: the router's lacks the prefix of the site's calls, without which a
 * CDN would not pass them on.
 */
export const askedAddress = ({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): string =>
  ownAddress({ url: originalUrl, headers: {} });

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
