import { KnownMemberSchema, MemberSchema, PublicIdSchema } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { notFound } from '../../platform/http/app-error.ts';
import { unauthorized } from '../../platform/session/access.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import type { Services } from '../../services.ts';
import { currentMember } from './current-member.ts';

/** More than pages need, fewer than guessing public ids takes. */
const KNOWN_PER_MINUTE = 60;

/** With `optional`, visitors get 204 instead of 401, which browsers log as an error. */
const CurrentQuerySchema = Type.Object({ optional: Type.Optional(Type.Boolean()) });

const PublicIdParamsSchema = Type.Object({ publicId: PublicIdSchema }, { additionalProperties: false });

/** The signed-in member, and what a public id reveals (SES-04, SES-06, SES-07). */
export function memberRoutes(
  app: FastifyInstance,
  services: Pick<Services, 'members' | 'sessions' | 'sessionCookies'>,
): void {
  const { members } = services;
  const current = {
    summary: 'The signed-in member; renews the session. With `optional`, the answer to visitors is 204 instead of 401',
    querystring: CurrentQuerySchema,
    response: { 200: MemberSchema, 204: Type.Null({ description: 'No one is signed in.' }) },
  };
  type Current = { Querystring: Static<typeof CurrentQuerySchema> };
  // Exempt from the access check, because the most frequent call reads session and member in one query.
  app.get<Current>('/api/Member', { schema: current, config: { access: 'public' } }, async (request, reply) => {
    const found = await currentMember(services, request, reply);
    if (found !== undefined) return found.member;
    if (request.query.optional) return reply.code(204).send();
    throw unauthorized();
  });

  const known = {
    summary: 'What a public id reveals of a member who need not be signed in',
    params: PublicIdParamsSchema,
    response: { 200: KnownMemberSchema },
  };
  const config = { access: 'public', csrf: 'token', rateLimit: { max: KNOWN_PER_MINUTE } } as const;
  app.get<{ Params: { publicId: string } }>('/api/Member/:publicId', { schema: known, config }, async (request) => {
    const member = await members.known(partnerOf(request), request.params.publicId);
    if (member === undefined) throw notFound('A member with this public id');
    return member;
  });
}
