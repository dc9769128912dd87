import { randomBytes } from 'node:crypto';
import { EXPIRY_COOKIE, hostCookieName, PUBLIC_ID_COOKIE } from '@dining/rules';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env/env.schema.ts';
import type { Transport, TransportOf } from '../http/transport.ts';
import { partnerOf } from '../tenancy/partner.ts';
import { knownBrowsers } from './known-browsers.ts';
import type { Session, StartedSession } from './session.types.ts';
import { hashToken } from './token-hash.ts';

/** Readable by scripts: marks the session as an administrator's (SES-11). Only the session itself decides. */
const EMULATION_COOKIE = 'radmin-emulation';

/** Hidden from scripts: the session's id. */
const SESSION_COOKIE = 'session';

/** Hidden from scripts: which members have signed in with this browser (ACC-16). */
const KNOWN_BROWSER_COOKIE = 'known-browser';

/** Browsers cap the age of a cookie at 400 days. */
const MAX_AGE_S = 400 * 24 * 60 * 60;

/** The name of a cookie in a browser that reached the server this way. */
export const cookieName = (name: string, transport: Transport): string => hostCookieName(name, transport === 'https');

/** A session id that cannot be guessed (256 bits). */
export const newSessionId = (): string => randomBytes(32).toString('base64url');

/** The session id that a request carries; undefined when it carries none or a malformed one. */
export function sessionIdOf(request: FastifyRequest, transport: Transport): string | undefined {
  const id = request.cookies[cookieName(SESSION_COOKIE, transport)];
  return id !== undefined && /^[\w-]{43}$/.test(id) ? id : undefined;
}

/**
 * In an administrator's frame, cookies must cross sites; they are partitioned for that frame, so that they never mix
 * with the member's own (SES-11).
 */
export const cookieScope = (transport: Transport, framed: boolean): CookieSerializeOptions =>
  framed
    ? { path: '/', sameSite: 'none', secure: true, partitioned: true }
    : { path: '/', sameSite: 'lax', secure: transport === 'https' };

/** Whether a session is an administrator's, which lives in a frame. By the session alone: anyone may set a cookie. */
export const isFramed = (session: Pick<Session, 'emulatedBy'> | undefined): boolean =>
  session?.emulatedBy !== undefined;

/** Reads and writes the cookies of a session. */
export type SessionCookies = {
  /** Hash of the session id that a request carries. */
  hashOf(request: FastifyRequest): Buffer | undefined;
  /** Sets the cookies of a session that has just begun. Without "stay signed in" they also end with the browser. */
  write(request: FastifyRequest, reply: FastifyReply, session: StartedSession): void;
  /** Updates the cookies with the new end of the request's session. */
  extend(request: FastifyRequest, reply: FastifyReply, session: Session, expiresAt: Date): void;
  /**
   * Clears the session's cookies.
   * @param ended the session that has ended, which says how they were set; by default the request's
   */
  clear(request: FastifyRequest, reply: FastifyReply, ended?: Pick<Session, 'emulatedBy'>): void;
  /** Stores the member's public id in the browser, for greeting them later (SES-07). */
  writePublicId(request: FastifyRequest, reply: FastifyReply, publicId: string): void;
  /** The public id that the browser stores, which anyone may have put there; undefined without one. */
  publicIdOf(request: FastifyRequest): string | undefined;
  /** Whether a member has signed in with this browser before. */
  isKnownBrowser(request: FastifyRequest, memberId: string): boolean;
  /** Clears what the browser keeps after sign-out, because the account is deleted. */
  clearMember(request: FastifyRequest, reply: FastifyReply): void;
};

export function createSessionCookies({ transport, env }: { transport: TransportOf; env: Env }): SessionCookies {
  const known = knownBrowsers(env.COOKIE_SECRET);
  type Cookie = { id: string; expiresAt: Date; isRemembered: boolean; isEmulated: boolean };

  function set(
    request: FastifyRequest,
    reply: FastifyReply,
    { id, expiresAt, isRemembered, isEmulated }: Cookie,
  ): void {
    const reached = transport(request);
    const options = { ...cookieScope(reached, isEmulated), ...(isRemembered && { expires: expiresAt }) };
    reply.setCookie(cookieName(SESSION_COOKIE, reached), id, { ...options, httpOnly: true });
    reply.setCookie(cookieName(EXPIRY_COOKIE, reached), String(expiresAt.getTime()), options);
    if (isEmulated) reply.setCookie(cookieName(EMULATION_COOKIE, reached), '1', options);
  }

  function writePublicId(request: FastifyRequest, reply: FastifyReply, publicId: string): void {
    const reached = transport(request);
    reply.setCookie(cookieName(PUBLIC_ID_COOKIE, reached), publicId, {
      ...cookieScope(reached, false),
      maxAge: MAX_AGE_S,
    });
  }

  const knownCookieOf = (request: FastifyRequest): string | undefined =>
    request.cookies[cookieName(KNOWN_BROWSER_COOKIE, transport(request))];

  function writeKnownBrowser(request: FastifyRequest, reply: FastifyReply, memberId: string): void {
    const reached = transport(request);
    const value = known.add(knownCookieOf(request), partnerOf(request).code, memberId);
    const options = { ...cookieScope(reached, false), httpOnly: true, maxAge: MAX_AGE_S };
    reply.setCookie(cookieName(KNOWN_BROWSER_COOKIE, reached), value, options);
  }

  return {
    writePublicId,
    publicIdOf: (request) => request.cookies[cookieName(PUBLIC_ID_COOKIE, transport(request))],
    isKnownBrowser: (request, memberId) => known.isKnown(knownCookieOf(request), partnerOf(request).code, memberId),
    hashOf(request) {
      const id = sessionIdOf(request, transport(request));
      return id === undefined ? undefined : hashToken(id);
    },
    write(request, reply, session) {
      set(request, reply, session);
      if (session.isEmulated) return;
      writePublicId(request, reply, session.publicId);
      writeKnownBrowser(request, reply, session.memberId);
    },
    extend(request, reply, { isRemembered, emulatedBy }, expiresAt) {
      const id = sessionIdOf(request, transport(request));
      if (id !== undefined) set(request, reply, { id, expiresAt, isRemembered, isEmulated: emulatedBy !== undefined });
    },
    clear(request, reply, ended = request.session) {
      const [reached, framed] = [transport(request), isFramed(ended)];
      const names = [SESSION_COOKIE, EXPIRY_COOKIE, ...(framed ? [EMULATION_COOKIE] : [])];
      for (const name of names) reply.clearCookie(cookieName(name, reached), cookieScope(reached, framed));
    },
    clearMember(request, reply) {
      const reached = transport(request);
      for (const name of [PUBLIC_ID_COOKIE, KNOWN_BROWSER_COOKIE])
        reply.clearCookie(cookieName(name, reached), cookieScope(reached, false));
    },
  };
}
