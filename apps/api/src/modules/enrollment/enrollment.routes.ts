import {
  ActivateSchema,
  EmailQuerySchema,
  IsValidSchema,
  JoinedSchema,
  KnownMemberSchema,
  PartnerNumberQuerySchema,
  ProspectSchema,
  ZipQuerySchema,
  type Activate,
  type Prospect,
} from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { notFound } from '../../platform/http/app-error.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import type { Services } from '../../services.ts';

/** More than a form needs, too few for finding out who is a member. */
const CHECKS_PER_MINUTE = 60;
const JOINS_PER_MINUTE = 20;

export function enrollmentRoutes(
  app: FastifyInstance,
  { enrollment, callers, sessionCookies }: Pick<Services, 'enrollment' | 'callers' | 'sessionCookies'>,
): void {
  const enroll = { summary: 'Joins the program', body: ProspectSchema, response: { 200: JoinedSchema } };
  app.post<{ Body: Prospect }>(
    '/api/Members/Prospects',
    { schema: enroll, config: { access: 'optional', rateLimit: { max: JOINS_PER_MINUTE } } },
    async (request, reply) => {
      if (partnerOf(request).settings.enrollmentType === 'none') throw notFound('Enrollment at this partner');
      // Joining begins the member's own session, which an administrator must not get with an emulation ticket.
      const caller = request.session ? callers.memberInPerson(request) : callers.of(request);
      const { joined, session } = await enrollment.join(caller, request.body);
      sessionCookies.write(request, reply, session);
      return joined;
    },
  );

  const config = { access: 'public', rateLimit: { max: CHECKS_PER_MINUTE } } as const;
  const email = {
    summary: 'Whether an email address can be used to join',
    querystring: EmailQuerySchema,
    response: { 200: IsValidSchema },
  };
  app.get<{ Querystring: Static<typeof EmailQuerySchema> }>(
    '/api/Members/Validate/Email',
    { schema: email, config },
    async (request) => ({ isValid: await enrollment.isEmailFree(callers.of(request), request.query.email) }),
  );

  const number = {
    summary: 'Whether a loyalty number can be used to join',
    querystring: PartnerNumberQuerySchema,
    response: { 200: IsValidSchema },
  };
  app.get<{ Querystring: Static<typeof PartnerNumberQuerySchema> }>(
    '/api/Members/Validate/PartnerNumber',
    { schema: number, config },
    async (request) => ({
      isValid: await enrollment.isLoyaltyNumberFree(callers.of(request), request.query.partnerNumber),
    }),
  );

  const zip = {
    summary: 'Whether a ZIP code exists',
    querystring: ZipQuerySchema,
    response: { 200: IsValidSchema },
  };
  app.get<{ Querystring: Static<typeof ZipQuerySchema> }>(
    '/api/Members/Validate/Zip',
    { schema: zip, config },
    async (request) => ({ isValid: enrollment.isKnownZip(request.query.zip) }),
  );

  const activate = { summary: 'Activates a membership', body: ActivateSchema, response: { 200: KnownMemberSchema } };
  app.post<{ Body: Activate }>('/api/Member/Activate', { schema: activate, config }, (request) =>
    enrollment.activate(callers.of(request), request.body.publicId),
  );
}
