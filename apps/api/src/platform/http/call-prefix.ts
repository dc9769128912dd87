import type { IncomingMessage } from 'node:http';

/** The addresses that a page puts the prefix of its site before. */
const PREFIXED = /^\/(?:api|images)(?:[/?]|$)/i;

/**
 * The address of a call or picture without the prefix of its site (setting `apiBase`), so that the same bundle works when
 * the server itself serves it and when a CDN passes the prefix on (BLD-05). Any other address is unchanged.
 * @param address path and query
 * @param prefix such as `/rewards`; empty for none
 */
export function withoutCallPrefix(address: string, prefix: string): string {
  if (!address.startsWith(prefix)) return address;
  const rest = address.slice(prefix.length);
  return PREFIXED.test(rest) ? rest : address;
}

/**
 * The host that a request is for, with its port, as Fastify finds it. Routing needs it before Fastify has made the request.
 * @param isTrusted whether an address is a proxy whose forwarded headers are trusted
 */
export function requestedHost(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: (address: string | undefined) => boolean,
): string {
  const forwarded = headers['x-forwarded-host'];
  if (!forwarded || !isTrusted(socket.remoteAddress)) return headers.host ?? '';
  return String(forwarded).split(',').at(-1)?.trim() ?? '';
}
