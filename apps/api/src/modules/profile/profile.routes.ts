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
import { Type } from 'typebox';
import { AppError } from '../../platform/http/app-error.ts';
import { sendError } from '../../platform/http/error-replies.ts';
import { routesPlugin } from '../../platform/http/plugins.ts';

/** The file may be long, and is rarely needed. */
const EXPORTS_PER_MINUTE = 6;

/** Each of these tries a password. */
const DELETIONS_PER_MINUTE = 10;

const CHANGES_PER_MINUTE = 60;

const Items = Type.Array(Type.Unknown());

/** What the exported file holds; the fields within are named like those of the calls. */
const MemberDataSchema = Type.Object({
  exportedAt: Type.String({ format: 'date-time' }),
  program: Type.String(),
  profile: Type.Record(Type.String(), Type.Unknown()),
  consents: Items,
  cards: Items,
  programCards: Items,
  identities: Items,
  sessions: Items,
  years: Items,
  bonuses: Items,
  transactions: Items,
  rewards: Items,
  payouts: Items,
  claims: Items,
  reviews: Items,
  securityEvents: Items,
});

export const profileRoutes = routesPlugin('profile', ['profile', 'callers', 'sessionCookies'], (app) => {
  const { profile, callers, sessionCookies } = app;

  const save = {
    summary: 'Saves the member’s details; what is wrong with them comes as a plain list',
    body: MemberUpdateSchema,
    response: { 200: MemberSchema, 400: Type.Union([Type.Array(FieldErrorSchema), ApiErrorSchema]) },
  };
  app.put<{ Body: MemberUpdate }>(
    '/api/Member',
    {
      schema: save,
      config: { rateLimit: { max: CHANGES_PER_MINUTE } },
      // The sources describe this call's errors as a plain list of fields, so it keeps that shape.
      errorHandler: (error, request, reply) => {
        if (error instanceof AppError && error.fields !== undefined) return reply.code(error.status).send(error.fields);
        return sendError(error, request, reply);
      },
    },
    (request) => profile.update(callers.memberInPerson(request), request.body),
  );

  const file = { description: 'A file to keep.', content: { 'application/json': { schema: MemberDataSchema } } };
  const download = { summary: 'Everything that is held about the member, as a file', response: { 200: file } };
  app.get(
    '/api/Member/Export',
    { schema: download, config: { rateLimit: { max: EXPORTS_PER_MINUTE } } },
    // In person: an administrator who helps a member needs less than everything.
    async (request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="my-data.json"')
        .send(Readable.from(await profile.exportData(callers.memberInPerson(request)))),
  );

  const leave = {
    summary: 'Deletes the account and what is personal in it, for good',
    body: DeleteAccountSchema,
    response: { 200: DoneSchema },
  };
  app.post<{ Body: DeleteAccount }>(
    '/api/Member/Delete',
    { schema: leave, config: { withBrokenEmail: true, rateLimit: { max: DELETIONS_PER_MINUTE } } },
    async (request, reply) => {
      await profile.deleteAccount(callers.memberInPerson(request), request.body);
      sessionCookies.clear(request, reply);
      sessionCookies.clearPublicId(request, reply);
      return {};
    },
  );

  const referrals = { summary: 'How many joined by the member’s link', response: { 200: ReferralsSchema } };
  app.get('/api/Member/Referrals', { schema: referrals }, (request) => {
    const { partner, session } = callers.member(request);
    return profile.countReferrals(partner.code, session.memberId);
  });
});
