import type { FastifyInstance } from 'fastify';
import { hostName } from '../tenancy/partner.ts';
import { askedAddress } from './own-address.ts';
import type { TransportOf } from './transport.ts';

/** A Host header whose name ends with a dot, and its port. */
const WITH_DOT = /\.(:\d{0,5})?$/;

/**
 * Redirects pages and calls at a host with a trailing dot to the host without it. To browsers both are different origins,
 * so cookies, the card frame and the identity provider would not fit. Unknown hosts are never redirected.
 * @param platform hosts of the platform itself
 */
export function redirectTrailingDot(
  app: FastifyInstance,
  { platform, transport }: { platform: readonly string[]; transport: TransportOf },
): void {
  app.addHook('onRequest', async (request, reply) => {
    const [ending, port = ''] = WITH_DOT.exec(request.host) ?? [];
    const name = hostName(request);
    if (ending === undefined || (request.site === undefined && !platform.includes(name))) return;
    return reply.redirect(new URL(`${transport(request)}://${name}${port}`).origin + askedAddress(request), 308);
  });
}
