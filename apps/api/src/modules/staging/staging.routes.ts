import { DoneSchema } from '@dining/api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { partnerOf, siteOf } from '../../platform/tenancy/partner.ts';
import type { Services } from '../../services.ts';
import { personaEmail, personaPublicId, personas } from './personas.ts';

const closed = { additionalProperties: false } as const;

const PersonasSchema = Type.Object(
  {
    personas: Type.Array(
      Type.Object({ id: Type.String(), name: Type.String(), email: Type.String(), publicId: Type.String() }, closed),
    ),
  },
  closed,
);

const BecomeSchema = Type.Object(
  { persona: Type.String({ minLength: 1, maxLength: 40, description: 'The id of a persona, or "anonymous".' }) },
  closed,
);

const SessionSchema = Type.Object(
  {
    environment: Type.String(),
    session: Type.Union([
      Type.Null(),
      Type.Object({ expiresAt: Type.String(), isRemembered: Type.Boolean(), isEmulated: Type.Boolean() }, closed),
    ]),
  },
  closed,
);

const ContentProblemsSchema = Type.Object(
  {
    problems: Type.Array(
      Type.Object(
        {
          set: Type.String(),
          slug: Type.String({ description: 'Empty if the whole set is concerned.' }),
          field: Type.String({ description: 'Path within the entry; empty if the whole entry is concerned.' }),
          problem: Type.String(),
          expected: Type.String(),
        },
        closed,
      ),
    ),
  },
  closed,
);

const ShortenSchema = Type.Object({ seconds: Type.Integer({ minimum: 5, maximum: 3600 }) }, closed);

/** Calls of the staging tools (EXT-10, RTE-04). Never register them in production: they let anyone act as any persona. */
export function stagingRoutes(
  app: FastifyInstance,
  {
    staging,
    env,
    callers,
    sessions,
    sessionCookies,
    content,
  }: Pick<Services, 'staging' | 'env' | 'callers' | 'sessions' | 'sessionCookies' | 'content'>,
): void {
  const config = { access: 'public' } as const;

  async function signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { partner, sessionHash } = callers.of(request);
    const ended = sessionHash && (await sessions.end(partner.code, sessionHash));
    sessionCookies.clear(request, reply, ended);
  }

  const list = { summary: 'The invented members that a visitor can become', response: { 200: PersonasSchema } };
  app.get('/api/staging/personas', { schema: list, config }, async (request) => {
    const { code, settings } = partnerOf(request);
    const available = settings.enrollmentType === 'none' ? [] : personas;
    return {
      personas: available.map((persona) => ({
        id: persona.id,
        name: `${persona.firstName} ${persona.lastName}`,
        email: personaEmail(persona),
        publicId: personaPublicId(persona, code),
      })),
    };
  });

  const become = {
    summary: 'Signs in as an invented member, or signs out',
    body: BecomeSchema,
    response: { 200: DoneSchema },
  };
  app.post<{ Body: { persona: string } }>(
    '/api/staging/persona',
    { schema: become, config },
    async (request, reply) => {
      if (request.body.persona === 'anonymous') {
        await signOut(request, reply);
        return {};
      }
      const result = await staging.become(callers.of(request), request.body.persona);
      if ('session' in result) sessionCookies.write(request, reply, result.session);
      else {
        await signOut(request, reply);
        sessionCookies.writePublicId(request, reply, result.knownAs);
      }
      return {};
    },
  );

  const session = { summary: 'The session of this browser', response: { 200: SessionSchema } };
  app.get('/api/staging/session', { schema: session, config: { access: 'optional' } }, async ({ session: own }) => ({
    environment: env.APP_ENV,
    session: own
      ? {
          expiresAt: own.expiresAt.toISOString(),
          isRemembered: own.isRemembered,
          isEmulated: own.emulatedBy !== undefined,
        }
      : null,
  }));

  const problems = {
    summary: 'What is wrong in the content of this site (CON-08)',
    response: { 200: ContentProblemsSchema },
  };
  app.get('/api/staging/content', { schema: problems, config }, async (request) => ({
    problems: await content.problems(siteOf(request)),
  }));

  const shorten = {
    summary: 'Ends the session of this browser soon, to test the warning',
    body: ShortenSchema,
    response: { 200: DoneSchema },
  };
  app.post<{ Body: { seconds: number } }>(
    '/api/staging/session/end',
    { schema: shorten, config: { withBrokenEmail: true } },
    async (request, reply) => {
      const caller = callers.member(request);
      const expiresAt = await staging.shortenSession(caller, request.body.seconds);
      if (expiresAt !== undefined) sessionCookies.extend(request, reply, caller.session, expiresAt);
      return {};
    },
  );
}
