import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import type { Session, Sessions } from './sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Who may make the call. Without it only members who are signed in; `public`: everybody, and nobody looks whether
     * somebody is signed in; `anybody`: everybody, and the session is known if there is one.
     */
    access?: 'public' | 'anybody';
    /** Whether a member whose e-mail address must be mended first (ENR-08) may make the call nevertheless. */
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
 * Closes every call of this scope to visitors unless its `access` says otherwise; what is forgotten is closed (SES-08).
 * To be called before the routes are added. Public calls pay nothing for it.
 */
export function requireSession(api: FastifyInstance, sessions: Sessions): void {
  const check = async (request: FastifyRequest): Promise<void> => {
    const { access, withBrokenEmail } = request.routeOptions.config;
    request.session = await sessions.read(request);
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

/** Refuses what an administrator may not do through a member's eyes (SES-11). @throws AppError (403) */
export function refuseEmulated(request: FastifyRequest): void {
  if (sessionOf(request).emulatedBy !== undefined)
    throw new AppError(
      403,
      'emulated',
      'An administrator who emulates a member cannot do this in that member’s place.',
    );
}
