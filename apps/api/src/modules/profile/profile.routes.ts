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
import { sendError } from '../../platform/http/error-answers.ts';
import { sessionOf } from '../../platform/session/access.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import { createAccountDeletion, type DeletionDependencies } from './delete-account.ts';
import { createDataExport, MemberDataSchema } from './export-data.ts';
import { countReferrals } from './referrals.ts';
import { createProfileUpdate, type ProfileDependencies } from './update-profile.ts';

/** The file may be long, and nobody needs it often. */
const EXPORTS_PER_MINUTE = 6;

/** Each of these tries a password. */
const DELETIONS_PER_MINUTE = 10;

const CHANGES_PER_MINUTE = 60;

/** The member's own details and data (ACC-03 to ACC-05, EXT-07, EXT-08). */
export function profileRoutes(options: ProfileDependencies & DeletionDependencies) {
  const { database } = options;
  const [update, exportData, remove] = [
    createProfileUpdate(options),
    createDataExport(options),
    createAccountDeletion(options),
  ];
  return async function routes(app: FastifyInstance): Promise<void> {
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
        // The form of this call is older than the one shape of errors, and stays as described in the sources.
        errorHandler: (error, request, reply) => {
          if (error instanceof AppError && error.fields !== undefined)
            return reply.code(error.status).send(error.fields);
          return sendError(error, request, reply);
        },
      },
      (request) => update(request, request.body),
    );

    const file = { description: 'A file to keep.', content: { 'application/json': { schema: MemberDataSchema } } };
    const hand = { summary: 'Everything that is held about the member, as a file', response: { 200: file } };
    app.get(
      '/api/Member/Export',
      { schema: hand, config: { rateLimit: { max: EXPORTS_PER_MINUTE } } },
      (request, reply) => exportData(request, reply),
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
        await remove(request, reply, request.body);
        return {};
      },
    );

    const referrals = { summary: 'How many joined by the member’s link', response: { 200: ReferralsSchema } };
    app.get('/api/Member/Referrals', { schema: referrals }, (request) =>
      countReferrals(database, partnerOf(request).code, sessionOf(request).memberId),
    );
  };
}
