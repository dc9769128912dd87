import { KnownMemberSchema, MemberSchema, PublicIdSchema } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { notFound } from '../../platform/http/app-error.ts';
import { unauthorized } from '../../platform/session/access.ts';
import type { Sessions } from '../../platform/session/sessions.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import type { MemberService } from './members.service.ts';

/** Whoever asks this often from one address is trying out public ids. */
const KNOWN_PER_MINUTE = 60;

const PublicIdParamsSchema = Type.Object({ publicId: PublicIdSchema }, { additionalProperties: false });

/** The member who is signed in, and what a public id tells (SES-04, SES-06, SES-07). */
export function memberRoutes({ members, sessions }: { members: MemberService; sessions: Sessions }) {
  return async function routes(app: FastifyInstance): Promise<void> {
    const current = { summary: 'The member who is signed in; renews the session', response: { 200: MemberSchema } };
    // Looks for the session itself, together with the member: no call is made more often.
    app.get('/api/Member', { schema: current, config: { access: 'public' } }, async (request, reply) => {
      const found = await members.current(request);
      if (found === undefined) throw unauthorized();
      await sessions.renew(request, reply, found.session);
      return found.member;
    });

    const known = {
      summary: 'What a public id tells of a visitor who need not be signed in',
      params: PublicIdParamsSchema,
      response: { 200: KnownMemberSchema },
    };
    const config = { access: 'public', csrf: 'token', rateLimit: { max: KNOWN_PER_MINUTE } } as const;
    app.get<{ Params: { publicId: string } }>('/api/Member/:publicId', { schema: known, config }, async (request) => {
      const member = await members.known(partnerOf(request), request.params.publicId);
      if (member === undefined) throw notFound('A member with this public id');
      return member;
    });
  };
}
