import { createHmac } from 'node:crypto';
import type { Partner } from '@dining/partner-settings';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../env/env.schema.ts';
import { currentSecret } from '../env/secret-list.ts';
import { AppError } from '../http/app-error.ts';
import { networkOf } from '../http/request-rate.ts';
import { siteOf } from '../tenancy/partner.ts';
import type { Site } from '../tenancy/site.ts';
import { sessionOf } from './access.ts';
import { deviceOf, type Device } from './device.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { Session } from './session.types.ts';

/** Who makes a call, as services see it: the facts they need, independent of HTTP. */
export type Caller = {
  readonly site: Site;
  readonly partner: Partner;
  readonly requestId: string;
  /** Keyed hash of the caller's network: it can be compared but not read. */
  readonly networkHash: Buffer;
  /** Hash of the session id that the browser sent, whether that session exists or not. */
  readonly sessionHash: Buffer | undefined;
  /** The session; undefined in public calls. */
  readonly session: Session | undefined;
  readonly device: Device;
  /** Whether the request has its reply, or its client has left: work for it is wasted. */
  isOver(): boolean;
  /** Whether a member has signed in with this browser before. */
  isKnownBrowserOf(memberId: string): boolean;
};

/** A caller who is signed in. */
export type MemberCaller = Caller & { readonly session: Session };

export type Callers = {
  /** Anyone. */
  of(request: FastifyRequest): Caller;
  /** A member. @throws AppError (401) */
  member(request: FastifyRequest): MemberCaller;
  /** The member in person, not an administrator who emulates them (SES-11). @throws AppError (401 or 403) */
  memberInPerson(request: FastifyRequest): MemberCaller;
};

const emulated = (): AppError =>
  new AppError(403, 'emulated', 'An administrator who emulates a member cannot do this on the member’s behalf.');

/** Network hashes are keyed, so that hashing all addresses does not reveal them. */
export function createCallers({ env, sessionCookies }: { env: Env; sessionCookies: SessionCookies }): Callers {
  const key = currentSecret(env.COOKIE_SECRET);
  function of(request: FastifyRequest): Caller {
    const site = siteOf(request);
    return {
      site,
      partner: site.bundle.basics.partner,
      requestId: request.id,
      networkHash: createHmac('sha256', key)
        .update(`network ${networkOf(request.ip)}`)
        .digest(),
      sessionHash: sessionCookies.hashOf(request),
      session: request.session,
      device: deviceOf(request.headers['user-agent']),
      isOver: () => request.isOver,
      isKnownBrowserOf: (memberId) => sessionCookies.isKnownBrowser(request, memberId),
    };
  }
  const member = (request: FastifyRequest): MemberCaller => ({ ...of(request), session: sessionOf(request) });

  return {
    of,
    member,
    memberInPerson(request) {
      const caller = member(request);
      if (caller.session.emulatedBy !== undefined) throw emulated();
      return caller;
    },
  };
}
