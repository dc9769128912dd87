import type { FastifyReply } from 'fastify';

/** Headers of every answer (safety, row 6). Pages add their content security policy. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
};

/** Sets the security headers; HSTS only where the site is reached by https. */
export function setSecurityHeaders(reply: FastifyReply, overHttps: boolean): void {
  reply.headers(EVERYWHERE);
  if (overHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
}
