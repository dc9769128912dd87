import { DoneSchema, MemberSchema, SignInSchema, type SignIn } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import type { Services } from '../../services.ts';

/** Sign-in attempts allowed per IP address per minute. */
const SIGN_INS_PER_MINUTE = 30;

/** Sign-in (ENR-06) and sign-out (SES-09). */
export function signInRoutes(
  app: FastifyInstance,
  {
    signIn,
    callers,
    sessionCookies,
    isOwnOrigin,
  }: Pick<Services, 'signIn' | 'callers' | 'sessionCookies' | 'isOwnOrigin'>,
): void {
  const enter = {
    summary: 'Signs a member in with email address or loyalty number',
    body: SignInSchema,
    response: { 200: MemberSchema },
  };
  const config = { access: 'public', rateLimit: { max: SIGN_INS_PER_MINUTE } } as const;
  app.post<{ Body: SignIn }>('/api/SignIn', { schema: enter, config }, async (request, reply) => {
    if (partnerOf(request).settings.enrollmentType !== 'direct')
      throw notFound('Sign-in with a password at this partner');
    const { member, session } = await signIn.signIn(callers.of(request), request.body);
    sessionCookies.write(request, reply, session);
    return member;
  });

  const leave = {
    summary: 'Signs out; the response is the same when no member was signed in',
    response: { 200: DoneSchema },
  };
  app.get('/api/SignOut', { schema: leave, config: { access: 'public' } }, async (request, reply) => {
    // An image on another site could request this GET, but browsers send the origin of a call.
    if (!isOwnOrigin(request)) throw new AppError(403, 'forbidden', 'Only pages of this site may sign members out.');
    sessionCookies.clear(request, reply, await signIn.signOut(callers.of(request)));
    return {};
  });
}
