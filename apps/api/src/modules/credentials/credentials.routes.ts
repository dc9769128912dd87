import {
  ConfirmEmailSchema,
  CredentialsSchema,
  DoneSchema,
  EmailChangeSchema,
  MemberSchema,
  NewEmailSchema,
  PasswordChangeSchema,
  type ConfirmEmail,
  type NewEmail,
  type PasswordChange,
} from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { allowEmptyBodies } from '../../platform/http/request-bodies.ts';
import type { Services } from '../../services.ts';
import { requirePasswords } from '../accounts/accounts.ts';

/** Few, because each attempt may send a mail or check a password. */
const ATTEMPTS_PER_MINUTE = 10;

/** E-mail address and password of direct members in the account (ACC-14). */
export function credentialRoutes(
  app: FastifyInstance,
  { credentials, callers, sessionCookies }: Pick<Services, 'credentials' | 'callers' | 'sessionCookies'>,
): void {
  const config = { rateLimit: { max: ATTEMPTS_PER_MINUTE } };
  requirePasswords(app);
  allowEmptyBodies(app);

  const look = { summary: 'How the member signs in', response: { 200: CredentialsSchema } };
  app.get('/api/Member/Credentials', { schema: look }, (request) => credentials.find(callers.memberInPerson(request)));

  const ask = {
    summary: 'Mails a link to a new email address, which changes once the link is used',
    body: NewEmailSchema,
    response: { 202: EmailChangeSchema },
  };
  app.post<{ Body: NewEmail }>('/api/Member/EmailChange', { schema: ask, config }, async (request, reply) =>
    reply.code(202).send(await credentials.askForEmail(callers.memberInPerson(request), request.body)),
  );

  const again = {
    summary: 'Mails the link to the new email address again',
    response: { 202: EmailChangeSchema },
  };
  app.post('/api/Member/EmailChange/Resend', { schema: again, config }, async (request, reply) =>
    reply.code(202).send(await credentials.resend(callers.memberInPerson(request))),
  );

  const cancel = { summary: 'Cancels the change of the email address', response: { 200: DoneSchema } };
  app.delete('/api/Member/EmailChange', { schema: cancel, config }, async (request) => {
    await credentials.cancel(callers.memberInPerson(request));
    return {};
  });

  const confirm = {
    summary: 'Changes the email address with a mailed link, which can then no longer be used',
    body: ConfirmEmailSchema,
    response: { 200: DoneSchema },
  };
  app.post<{ Body: ConfirmEmail }>(
    '/api/Members/EmailChange/Confirm',
    { schema: confirm, config: { access: 'public', ...config } },
    async (request) => {
      await credentials.confirmEmail(callers.of(request), request.body.token);
      return {};
    },
  );

  const change = {
    summary: 'Changes the password and ends all other sessions',
    body: PasswordChangeSchema,
    response: { 200: MemberSchema },
  };
  app.put<{ Body: PasswordChange }>('/api/Member/Password', { schema: change, config }, async (request, reply) => {
    const { member, session } = await credentials.changePassword(callers.memberInPerson(request), request.body);
    sessionCookies.write(request, reply, session);
    return member;
  });
}
