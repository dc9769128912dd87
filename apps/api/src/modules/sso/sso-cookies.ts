import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Transport } from '../../platform/http/transport.ts';

/** Sealed transactions of a browser by the names of their cookies. */
export type SealedTransactions = Readonly<Record<string, string>>;

/** Over https the prefix makes the browser reject the cookies from other hosts. */
const prefixOf = (transport: Transport): string => (transport === 'https' ? '__Host-sso-' : 'sso-');

/** The cookie of a sign-in. Each sign-in has a separate one, so that tabs that begin together all finish (ENR-05). */
export const ssoCookieName = (transport: Transport, state: string): string => prefixOf(transport) + state.slice(0, 16);

/** The cookies of the sign-ins that the browser of a request has begun. */
export const ssoCookiesOf = ({ cookies }: FastifyRequest, transport: Transport): SealedTransactions =>
  Object.fromEntries(
    Object.entries(cookies).filter(
      (entry): entry is [string, string] => entry[0].startsWith(prefixOf(transport)) && entry[1] !== undefined,
    ),
  );

/** Lax, because the visitor returns from the provider's site. */
export const ssoCookieScope = (transport: Transport): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: transport === 'https',
});
