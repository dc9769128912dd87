import { createHash, randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transport } from '../http/transport.ts';

/** Readable: when the session ends, in epoch milliseconds. It carries no authority (SES-03). */
const EXPIRY_COOKIE = 'session-expiry';

/** Readable: the public id of whoever was last known in this browser (SES-07, ANL-03). */
const PUBLIC_ID_COOKIE = 'RN_PUBLIC_ID';

/** Readable: marks a browser's session as an administrator's, in whose frame the page must stand (SES-11). */
const EMULATION_COOKIE = 'radmin-emulation';

/** Browsers keep no cookie longer. */
const PUBLIC_ID_KEPT_S = 400 * 24 * 60 * 60;

/** The cookie's name: over https the browser itself sees to it that no other host can set it. */
export const sessionCookieName = (transport: Transport): string =>
  transport === 'https' ? '__Host-session' : 'session';

/** A name for a session that nobody can guess (256 bits). */
export const newSessionId = (): string => randomBytes(32).toString('base64url');

/** What the database knows of a session id. */
export const sessionHash = (id: string): Buffer => createHash('sha256').update(id).digest();

/** The session id that a request brings; undefined when it brings none, or nothing that could be one. */
export function sessionIdOf(request: FastifyRequest, transport: Transport): string | undefined {
  const id = request.cookies[sessionCookieName(transport)];
  return id !== undefined && /^[\w-]{43}$/.test(id) ? id : undefined;
}

type Kept = { id: string; expiresAt: Date; isRemembered: boolean; isFramed: boolean };

/**
 * Where an administrator's frame holds the page, cookies must cross sites; they are kept apart for that frame
 * (partitioned), so that they never meet the member's own (SES-11).
 */
export const cookieScope = (transport: Transport, framed: boolean): CookieSerializeOptions =>
  framed
    ? { path: '/', sameSite: 'none', secure: true, partitioned: true }
    : { path: '/', sameSite: 'lax', secure: transport === 'https' };

/** Hands the session to the browser. Without "stay signed in" it also ends with the browser. */
export function writeSessionCookies(
  reply: FastifyReply,
  transport: Transport,
  { id, expiresAt, isRemembered, isFramed: framed }: Kept,
): void {
  const options = { ...cookieScope(transport, framed), ...(isRemembered && { expires: expiresAt }) };
  reply.setCookie(sessionCookieName(transport), id, { ...options, httpOnly: true });
  reply.setCookie(EXPIRY_COOKIE, String(expiresAt.getTime()), options);
  if (framed) reply.setCookie(EMULATION_COOKIE, '1', options);
}

/** Takes the session from the browser. */
export function clearSessionCookies(reply: FastifyReply, transport: Transport, framed: boolean): void {
  const names = [sessionCookieName(transport), EXPIRY_COOKIE, ...(framed ? [EMULATION_COOKIE] : [])];
  for (const name of names) reply.clearCookie(name, cookieScope(transport, framed));
}

/** Whether a request comes out of an administrator's frame. */
export const isFramed = (request: FastifyRequest): boolean => request.cookies[EMULATION_COOKIE] !== undefined;

/** Lets the browser remember who was here, for greeting them (SES-07). */
export function writePublicIdCookie(reply: FastifyReply, transport: Transport, publicId: string): void {
  reply.setCookie(PUBLIC_ID_COOKIE, publicId, { ...cookieScope(transport, false), maxAge: PUBLIC_ID_KEPT_S });
}

/** Lets the browser forget who was here, because the account is gone. */
export function clearPublicIdCookie(reply: FastifyReply, transport: Transport): void {
  reply.clearCookie(PUBLIC_ID_COOKIE, cookieScope(transport, false));
}
