import type { FastifyReply } from 'fastify';
import type { Transport } from './transport.ts';

/** Headers of every reply. Pages and scripts set their own content security policy. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
};

const ONE_YEAR_S = 31_536_000;

const HSTS = `max-age=${ONE_YEAR_S}; includeSubDomains`;

/** The security headers of a reply. HSTS is sent over https only. */
export const securityHeaders = (transport: Transport): Readonly<Record<string, string>> =>
  transport === 'http' ? SECURITY_HEADERS : { ...SECURITY_HEADERS, 'strict-transport-security': HSTS };

/** Sets the security headers. */
export function setSecurityHeaders(reply: FastifyReply, transport: Transport): void {
  reply.headers(securityHeaders(transport));
}
