import { DoneSchema } from '@dining/api-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Database } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { Transport } from '../../platform/http/transport.ts';
import type { SecurityLog } from '../../platform/session/security-events.ts';
import { writePublicIdCookie } from '../../platform/session/session-cookie.ts';
import type { Sessions } from '../../platform/session/sessions.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
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

const ShortenSchema = Type.Object({ seconds: Type.Integer({ minimum: 5, maximum: 3600 }) }, closed);

export type StagingOptions = {
  environment: 'development' | 'staging';
  database: Database;
  sessions: Sessions;
  securityLog: SecurityLog;
  transport(request: FastifyRequest): Transport;
};

/** What the staging tools do on the server (EXT-10, RTE-04). To be registered outside production only: anybody may be anybody. */
export function stagingRoutes({ environment, database, sessions, securityLog, transport }: StagingOptions) {
  return async function routes(app: FastifyInstance): Promise<void> {
    const config = { access: 'public' } as const;
    const list = { summary: 'The invented members that one can be', response: { 200: PersonasSchema } };
    app.get('/api/staging/personas', { schema: list, config }, async (request) => {
      const { code, settings } = partnerOf(request);
      const here = settings.enrollmentType === 'none' ? [] : personas;
      return {
        personas: here.map((persona) => ({
          id: persona.id,
          name: `${persona.firstName} ${persona.lastName}`,
          email: personaEmail(persona),
          publicId: personaPublicId(persona, code),
        })),
      };
    });

    const become = {
      summary: 'Signs in as an invented member, or out',
      body: BecomeSchema,
      response: { 200: DoneSchema },
    };
    app.post<{ Body: { persona: string } }>(
      '/api/staging/persona',
      { schema: become, config },
      async (request, reply) => {
        const { code } = partnerOf(request);
        if (request.body.persona === 'anonymous') {
          await sessions.end(request, reply);
          return {};
        }
        const persona = personas.find(({ id }) => id === request.body.persona);
        if (persona === undefined) throw notFound('The persona');
        const publicId = personaPublicId(persona, code);
        await database.withPartner(code, async (trx) => {
          const member = await trx
            .selectFrom('member')
            .select('id')
            .where('public_id', '=', publicId)
            .executeTakeFirst();
          if (member === undefined)
            throw new AppError(
              404,
              'no_demo_members',
              'There are no invented members at this partner. They are loaded with --demo into a partner that has no members yet.',
            );
          if (persona.hasPassword === false) {
            await sessions.end(request, reply);
            writePublicIdCookie(reply, transport(request), publicId);
            return;
          }
          await sessions.start(request, reply, trx, { memberId: member.id, publicId, isRemembered: false });
          await securityLog.note(trx, request, 'signed_in', member.id, { persona: persona.id });
        });
        return {};
      },
    );

    const session = { summary: 'The session of this browser', response: { 200: SessionSchema } };
    app.get('/api/staging/session', { schema: session, config: { access: 'anybody' } }, async ({ session: own }) => ({
      environment,
      session: own
        ? {
            expiresAt: own.expiresAt.toISOString(),
            isRemembered: own.isRemembered,
            isEmulated: own.emulatedBy !== undefined,
          }
        : null,
    }));

    const shorten = {
      summary: 'Lets the session of this browser end soon, to see the warning',
      body: ShortenSchema,
      response: { 200: DoneSchema },
    };
    app.post<{ Body: { seconds: number } }>(
      '/api/staging/session/end',
      { schema: shorten, config: { withBrokenEmail: true } },
      async (request, reply) => {
        await sessions.shorten(request, reply, request.body.seconds * 1000);
        return {};
      },
    );
  };
}
