import { Readable } from 'node:stream';
import {
  ApiErrorSchema,
  DeleteAccountSchema,
  DoneSchema,
  FieldErrorSchema,
  MemberSchema,
  MemberUpdateSchema,
  ReferralsSchema,
  type DeleteAccount,
  type MemberUpdate,
} from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { AppError } from '../../platform/http/app-error.ts';
import { sendError } from '../../platform/http/error-replies.ts';
import type { Services } from '../../services.ts';

/** Few, because the file may be long. */
const EXPORTS_PER_MINUTE = 6;

/** Few, because each attempt checks a password. */
const DELETIONS_PER_MINUTE = 10;

const CHANGES_PER_MINUTE = 60;

const Items = Type.Array(Type.Unknown());

/** The exported file; the fields within the items are named like those of the API. */
const MemberDataSchema = Type.Object({
  exportedAt: Type.String({ format: 'date-time' }),
  program: Type.String(),
  profile: Type.Record(Type.String(), Type.Unknown()),
  consents: Items,
  cards: Items,
  programCards: Items,
  identities: Items,
  sessions: Items,
  passkeys: Items,
  emailChanges: Items,
  years: Items,
  bonuses: Items,
  transactions: Items,
  rewards: Items,
  payouts: Items,
  claims: Items,
  reviews: Items,
  reservations: Items,
  tableAlerts: Items,
  securityEvents: Items,
});

export function profileRoutes(
  app: FastifyInstance,
  { profile, callers, sessionCookies }: Pick<Services, 'profile' | 'callers' | 'sessionCookies'>,
): void {
  const save = {
    summary:
      'Saves the member’s details; problems are returned as a plain list. A new password ends all other sessions',
    body: MemberUpdateSchema,
    response: { 200: MemberSchema, 400: Type.Union([Type.Array(FieldErrorSchema), ApiErrorSchema]) },
  };
  app.put<{ Body: MemberUpdate }>(
    '/api/Member',
    {
      schema: save,
      config: { rateLimit: { max: CHANGES_PER_MINUTE } },
      // The sources specify the errors of this call as a plain list of fields.
      errorHandler: (error, request, reply) => {
        if (error instanceof AppError && error.fields !== undefined) return reply.code(error.status).send(error.fields);
        return sendError(error, request, reply);
      },
    },
    async (request, reply) => {
      const { member, session } = await profile.update(callers.memberInPerson(request), request.body);
      if (session !== undefined) sessionCookies.write(request, reply, session);
      return member;
    },
  );

  const file = { description: 'A file to download.', content: { 'application/json': { schema: MemberDataSchema } } };
  const download = { summary: 'All of the member’s data, as a file', response: { 200: file } };
  app.get(
    '/api/Member/Export',
    { schema: download, config: { rateLimit: { max: EXPORTS_PER_MINUTE } } },
    // In person only: an administrator who helps a member does not need all data.
    async (request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="my-data.json"')
        .send(Readable.from(await profile.exportData(callers.memberInPerson(request)))),
  );

  const leave = {
    summary: 'Deletes the account and its personal data permanently',
    body: DeleteAccountSchema,
    response: { 200: DoneSchema },
  };
  app.post<{ Body: DeleteAccount }>(
    '/api/Member/Delete',
    { schema: leave, config: { withBrokenEmail: true, rateLimit: { max: DELETIONS_PER_MINUTE } } },
    async (request, reply) => {
      await profile.deleteAccount(callers.memberInPerson(request), request.body);
      sessionCookies.clear(request, reply);
      sessionCookies.clearMember(request, reply);
      return {};
    },
  );

  const referrals = {
    summary: 'Number of members who joined with the member’s link',
    response: { 200: ReferralsSchema },
  };
  app.get('/api/Member/Referrals', { schema: referrals }, (request) => {
    const { partner, session } = callers.member(request);
    return profile.countReferrals(partner.code, session.memberId);
  });
}
