import {
  CredentialsUpdateSchema,
  DoneSchema,
  MemberSchema,
  RecoverConfirmSchema,
  RecoverPasswordSchema,
  RecoverSchema,
  type CredentialsUpdate,
  type Recover,
  type RecoverConfirm,
  type RecoverPassword,
} from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { requirePasswords } from '../accounts/accounts.ts';

/** Few, because each attempt may send a mail or check a password. */
const ATTEMPTS_PER_MINUTE = 10;

/** Forgotten passwords and bounced addresses (ENR-07, ENR-08), at partners with passwords only (RTE-02). */
export function recoveryRoutes(
  app: FastifyInstance,
  { recovery, callers, sessionCookies }: Pick<Services, 'recovery' | 'callers' | 'sessionCookies'>,
): void {
  requirePasswords(app);
  const config = { access: 'public', rateLimit: { max: ATTEMPTS_PER_MINUTE } } as const;

  const ask = {
    summary: 'Mails a link to set a new password, if the account exists',
    body: RecoverSchema,
    response: { 202: DoneSchema },
  };
  app.post<{ Body: Recover }>('/api/Members/Recover', { schema: ask, config }, async (request, reply) => {
    await recovery.requestLink(callers.of(request), request.body);
    return reply.code(202).send({});
  });

  const confirm = {
    summary: 'Whether a mailed link is still valid',
    body: RecoverConfirmSchema,
    response: { 200: DoneSchema },
  };
  app.post<{ Body: RecoverConfirm }>('/api/Members/Recover/Confirm', { schema: confirm, config }, async (request) => {
    await recovery.confirmLink(callers.of(request), request.body.token);
    return {};
  });

  const change = {
    summary: 'Sets a new password with a mailed link, which can then no longer be used',
    body: RecoverPasswordSchema,
    response: { 200: DoneSchema },
  };
  app.post<{ Body: RecoverPassword }>('/api/Members/Recover/Password', { schema: change, config }, async (request) => {
    await recovery.changePassword(callers.of(request), request.body);
    return {};
  });

  const fix = {
    summary: 'Replaces a bounced email address',
    body: CredentialsUpdateSchema,
    response: { 200: MemberSchema },
  };
  app.put<{ Body: CredentialsUpdate }>(
    '/api/Member/Credentials',
    { schema: fix, config: { withBrokenEmail: true, rateLimit: { max: ATTEMPTS_PER_MINUTE } } },
    async (request, reply) => {
      const { member, session } = await recovery.fixCredentials(callers.memberInPerson(request), request.body);
      sessionCookies.write(request, reply, session);
      return member;
    },
  );
}
