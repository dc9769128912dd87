import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { partnerOf } from '../tenancy/partner.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { Session } from './session.types.ts';
import type { Sessions } from './sessions.service.ts';

export type SessionNeeds = { sessions: Sessions; sessionCookies: SessionCookies };

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Who may make the call; only signed-in members by default. `public`: anyone, without a session lookup; `optional`:
     * anyone, and the session is known if there is one.
     */
    access?: 'public' | 'optional';
    /** Whether a member who must first replace a bounced email address (ENR-08) may make the call anyway. */
    withBrokenEmail?: true;
  }
  interface FastifyRequest {
    /** The caller's session; unknown in public calls. */
    session: Session | undefined;
  }
}

export const unauthorized = (): AppError =>
  new AppError(401, 'unauthorized', 'This call is for members who are signed in.');

const brokenEmail = (): AppError =>
  new AppError(
    403,
    'email_update_required',
    'The member must first provide a working email address: PUT /api/Member/Credentials.',
  );

/**
 * Closes every call of this scope to visitors unless its `access` says otherwise, so a forgotten setting fails closed
 * (SES-08), and before the body is read. Call it before adding routes. Public calls have no overhead.
 */
export function requireSession(api: FastifyInstance, { sessions, sessionCookies }: SessionNeeds): void {
  const check = async (request: FastifyRequest): Promise<void> => {
    const { access, withBrokenEmail } = request.routeOptions.config;
    const idHash = sessionCookies.hashOf(request);
    request.session = idHash && (await sessions.find(partnerOf(request).code, idHash));
    if (access === 'optional') return;
    const { mustUpdateEmail } = sessionOf(request);
    if (mustUpdateEmail && !withBrokenEmail) throw brokenEmail();
  };
  api.addHook('onRoute', (route) => {
    if (route.config?.access !== 'public') route.onRequest = [route.onRequest ?? [], check].flat();
  });
}

/** The caller's session. @throws AppError (401) */
export function sessionOf({ session }: FastifyRequest): Session {
  if (session === undefined) throw unauthorized();
  return session;
}
