import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { partnerOf } from '../tenancy/partner.ts';
import type { Session } from './session.types.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Who may make the call. By default only signed-in members. `public`: anyone, and the session is not looked up;
     * `anybody`: anyone, and the session is known if there is one.
     */
    access?: 'public' | 'anybody';
    /** Whether a member who must first replace a bounced e-mail address (ENR-08) may make the call anyway. */
    withBrokenEmail?: true;
  }
  interface FastifyRequest {
    /** The session of the caller, where the call's access lets it be known. */
    session: Session | undefined;
  }
}

export const unauthorized = (): AppError =>
  new AppError(401, 'unauthorized', 'This call is for members who are signed in.');

const brokenEmail = (): AppError =>
  new AppError(
    403,
    'email_update_required',
    'The member must first give an e-mail address that works: PUT /api/Member/Credentials.',
  );

/**
 * Closes every call of this scope to visitors unless its `access` says otherwise, so a forgotten setting fails closed
 * (SES-08). Call it before the routes are added. Public calls pay nothing for it.
 */
export function requireSession(api: FastifyInstance): void {
  const { sessions, sessionCookies } = api;
  const check = async (request: FastifyRequest): Promise<void> => {
    const { access, withBrokenEmail } = request.routeOptions.config;
    const idHash = sessionCookies.hashOf(request);
    request.session = idHash && (await sessions.find(partnerOf(request).code, idHash));
    if (access === 'anybody') return;
    const { mustUpdateEmail } = sessionOf(request);
    if (mustUpdateEmail && !withBrokenEmail) throw brokenEmail();
  };
  api.addHook('onRoute', (route) => {
    if (route.config?.access !== 'public') route.preValidation = [route.preValidation ?? [], check].flat();
  });
}

/** The session of a caller who must have one. @throws AppError (401) */
export function sessionOf({ session }: FastifyRequest): Session {
  if (session === undefined) throw unauthorized();
  return session;
}
