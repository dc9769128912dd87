import { DoneSchema, MemberSchema, SignInSchema, type SignIn } from '@dining/api-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { SecurityLog } from '../../platform/session/security-events.ts';
import type { Sessions } from '../../platform/session/sessions.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import type { createSignIn } from './sign-in.service.ts';

/** More attempts than this from one address in a minute are no person's. */
const SIGN_INS_PER_MINUTE = 30;

export type SignInRouteOptions = {
  signIn: ReturnType<typeof createSignIn>;
  sessions: Sessions;
  database: Database;
  securityLog: SecurityLog;
  isOwnOrigin(request: FastifyRequest): boolean;
};

/** Sign-in (ENR-06) and sign-out (SES-09). */
export function signInRoutes({ signIn, sessions, database, securityLog, isOwnOrigin }: SignInRouteOptions) {
  return async function routes(app: FastifyInstance): Promise<void> {
    const enter = {
      summary: 'Signs a member in with e-mail address or loyalty number',
      body: SignInSchema,
      response: { 200: MemberSchema },
    };
    const config = { access: 'public', rateLimit: { max: SIGN_INS_PER_MINUTE } } as const;
    app.post<{ Body: SignIn }>('/api/SignIn', { schema: enter, config }, async (request, reply) => {
      if (partnerOf(request).settings.enrollmentType !== 'direct')
        throw notFound('Sign-in with a password at this partner');
      return signIn(request, reply, request.body);
    });

    const leave = { summary: 'Signs out; answers the same when nobody was signed in', response: { 200: DoneSchema } };
    app.get('/api/SignOut', { schema: leave, config: { access: 'public' } }, async (request, reply) => {
      // It is a GET, so a picture on a stranger's page could ask for it: browsers say where a call comes from.
      if (!isOwnOrigin(request)) throw new AppError(403, 'forbidden', 'Only the pages of this site sign members out.');
      const session = await sessions.end(request, reply);
      if (session) {
        const kind = session.emulatedBy === undefined ? 'signed_out' : 'emulation_ended';
        await database.withPartner(partnerOf(request).code, (trx) =>
          securityLog.note(trx, request, kind, session.memberId),
        );
      }
      return {};
    });
  };
}
