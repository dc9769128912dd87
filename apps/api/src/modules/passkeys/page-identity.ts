import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import type { TransportOf } from '../../platform/http/transport.ts';
import { hostNameOf } from '../../platform/tenancy/host-name.ts';
import type { IsOwnOrigin } from '../../platform/tenancy/own-origin.ts';

/** The page that a ceremony happens on, in the terms of WebAuthn. */
export type PageIdentity = {
  /** The host, which passkeys are bound to: each environment of a partner has other hosts. */
  rpId: string;
  origin: string;
};

/**
 * The page that a call comes from, which is on the host of the call (BLD-05).
 * @throws AppError (403) for pages elsewhere
 */
export function pageIdentityOf(
  { isOwnOrigin, transport }: { isOwnOrigin: IsOwnOrigin; transport: TransportOf },
  request: FastifyRequest,
): PageIdentity {
  if (!isOwnOrigin(request)) throw new AppError(403, 'forbidden', 'Only pages of this site may use its passkeys.');
  const { origin } = new URL(request.headers.origin ?? `${transport(request)}://${request.host}`);
  return { rpId: hostNameOf(new URL(origin).host), origin };
}
