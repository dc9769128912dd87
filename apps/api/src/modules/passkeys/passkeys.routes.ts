import {
  DoneSchema,
  IdSchema,
  MemberSchema,
  NewPasskeySchema,
  PasskeyNameFormSchema,
  PasskeyOptionsSchema,
  PasskeyRequestSchema,
  PasskeySignInSchema,
  PasskeysSchema,
  type NewPasskey,
  type PasskeyNameForm,
  type PasskeyRequest,
  type PasskeySignIn,
} from '@dining/api-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { allowEmptyBodies } from '../../platform/http/request-bodies.ts';
import type { Services } from '../../services.ts';
import { requirePasswords } from '../accounts/accounts.ts';
import { pageIdentityOf } from './page-identity.ts';

const PasskeyParams = Type.Object({ id: IdSchema });

const CHANGES_PER_MINUTE = 10;

/** Sign-in attempts allowed per IP address per minute. Each begins with options, which the sign-in page also asks for. */
const SIGN_INS_PER_MINUTE = 30;

/** Passkeys of direct members: in the account, and for sign-in (ACC-15). */
export function passkeyRoutes(
  app: FastifyInstance,
  {
    passkeys,
    callers,
    sessionCookies,
    isOwnOrigin,
    transport,
  }: Pick<Services, 'passkeys' | 'callers' | 'sessionCookies' | 'isOwnOrigin' | 'transport'>,
): void {
  const pageOf = (request: FastifyRequest) => pageIdentityOf({ isOwnOrigin, transport }, request);
  const config = { rateLimit: { max: CHANGES_PER_MINUTE } };
  const visitors = { access: 'public', rateLimit: { max: SIGN_INS_PER_MINUTE } } as const;
  requirePasswords(app);
  allowEmptyBodies(app);

  const list = { summary: 'The member’s passkeys', response: { 200: PasskeysSchema } };
  app.get('/api/Member/Passkeys', { schema: list }, async (request) => ({
    passkeys: await passkeys.list(callers.memberInPerson(request)),
  }));

  const begin = {
    summary: 'Begins adding a passkey',
    body: PasskeyRequestSchema,
    response: { 200: PasskeyOptionsSchema },
  };
  app.post<{ Body: PasskeyRequest }>('/api/Member/Passkeys/Options', { schema: begin, config }, async (request) => ({
    options: await passkeys.begin(callers.memberInPerson(request), pageOf(request), request.body),
  }));

  const add = { summary: 'Adds a passkey', body: NewPasskeySchema, response: { 200: DoneSchema } };
  app.post<{ Body: NewPasskey }>('/api/Member/Passkeys', { schema: add, config }, async (request) => {
    await passkeys.add(callers.memberInPerson(request), pageOf(request), request.body);
    return {};
  });

  const rename = {
    summary: 'Renames a passkey',
    params: PasskeyParams,
    body: PasskeyNameFormSchema,
    response: { 200: DoneSchema },
  };
  app.put<{ Params: Static<typeof PasskeyParams>; Body: PasskeyNameForm }>(
    '/api/Member/Passkeys/:id',
    { schema: rename, config },
    async (request) => {
      await passkeys.rename(callers.memberInPerson(request), request.params.id, request.body.name);
      return {};
    },
  );

  const remove = { summary: 'Removes a passkey', params: PasskeyParams, response: { 200: DoneSchema } };
  app.delete<{ Params: Static<typeof PasskeyParams> }>(
    '/api/Member/Passkeys/:id',
    { schema: remove, config },
    async (request) => {
      await passkeys.remove(callers.memberInPerson(request), request.params.id);
      return {};
    },
  );

  const beginSignIn = {
    summary: 'Begins sign-in with a passkey',
    response: { 200: PasskeyOptionsSchema },
  };
  app.post('/api/SignIn/Passkey/Options', { schema: beginSignIn, config: visitors }, async (request) => ({
    options: await passkeys.beginSignIn(callers.of(request), pageOf(request)),
  }));

  const signIn = {
    summary: 'Signs a member in with a passkey',
    body: PasskeySignInSchema,
    response: { 200: MemberSchema },
  };
  app.post<{ Body: PasskeySignIn }>(
    '/api/SignIn/Passkey',
    { schema: signIn, config: visitors },
    async (request, reply) => {
      const page = pageOf(request);
      const { member, session } = await passkeys.signIn(callers.of(request), page, request.body);
      sessionCookies.write(request, reply, session);
      return member;
    },
  );
}
