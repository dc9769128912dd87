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
import { isEmail, isLoyaltyNumber, isZipCode, tidyLoyaltyNumber } from '@dining/rules';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { SecurityLog } from '../../platform/session/security-events.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import type { MemberService } from '../members/members.service.ts';
import type { createEnrollment } from './enrollment.service.ts';

/** Nobody types this fast: it keeps strangers from trying out who is a member. */
const CHECKS_PER_MINUTE = 60;
const JOINS_PER_MINUTE = 20;

export type EnrollmentRouteOptions = {
  join: ReturnType<typeof createEnrollment>;
  database: Database;
  members: MemberService;
  securityLog: SecurityLog;
  isKnownZip(zip: string): boolean;
  now(): Date;
};

/** Joining, the checks of its form, and activation (ENR-01 to ENR-03, ACT-01). */
export function enrollmentRoutes({ join, database, members, securityLog, isKnownZip, now }: EnrollmentRouteOptions) {
  return async function routes(app: FastifyInstance): Promise<void> {
    const enroll = { summary: 'Joins the program', body: ProspectSchema, response: { 200: JoinedSchema } };
    app.post<{ Body: Prospect }>(
      '/api/Members/Prospects',
      { schema: enroll, config: { access: 'anybody', rateLimit: { max: JOINS_PER_MINUTE } } },
      async (request, reply) => {
        if (partnerOf(request).settings.enrollmentType === 'none') throw notFound('Enrollment at this partner');
        return join(request, reply, request.body);
      },
    );

    const check = { access: 'public', rateLimit: { max: CHECKS_PER_MINUTE } } as const;
    const email = {
      summary: 'Whether an e-mail address can be used to join',
      querystring: EmailQuerySchema,
      response: { 200: IsValidSchema },
    };
    app.get<{ Querystring: Static<typeof EmailQuerySchema> }>(
      '/api/Members/Validate/Email',
      { schema: email, config: check },
      async (request) => {
        const key = request.query.email.trim().toLowerCase();
        return { isValid: isEmail(key) && !(await isTaken(partnerOf(request).code, 'email_key', key)) };
      },
    );

    const number = {
      summary: 'Whether a loyalty number can be used to join',
      querystring: PartnerNumberQuerySchema,
      response: { 200: IsValidSchema },
    };
    app.get<{ Querystring: Static<typeof PartnerNumberQuerySchema> }>(
      '/api/Members/Validate/PartnerNumber',
      { schema: number, config: check },
      async (request) => {
        const { code, settings } = partnerOf(request);
        const { partnerNumber } = request.query;
        return {
          isValid:
            isLoyaltyNumber(partnerNumber, settings) &&
            !(await isTaken(code, 'loyalty_number', tidyLoyaltyNumber(partnerNumber))),
        };
      },
    );

    const zip = {
      summary: 'Whether there is such a ZIP code',
      querystring: ZipQuerySchema,
      response: { 200: IsValidSchema },
    };
    app.get<{ Querystring: Static<typeof ZipQuerySchema> }>(
      '/api/Members/Validate/Zip',
      { schema: zip, config: check },
      async (request) => {
        const text = request.query.zip.trim();
        return { isValid: isZipCode(text) && isKnownZip(text) };
      },
    );

    const activate = { summary: 'Activates a membership', body: ActivateSchema, response: { 200: KnownMemberSchema } };
    app.post<{ Body: Activate }>('/api/Member/Activate', { schema: activate, config: check }, async (request) => {
      const partner = partnerOf(request);
      const time = now();
      await database.withPartner(partner.code, async (trx) => {
        const row = await trx
          .updateTable('member')
          .set({ activated_at: time, updated_at: time })
          .where('public_id', '=', request.body.publicId)
          .where('activated_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (row) await securityLog.note(trx, request, 'activated', row.id);
      });
      const member = await members.known(partner, request.body.publicId);
      if (member === undefined) throw notFound('A member with this public id');
      return member;
    });
  };

  async function isTaken(partner: string, column: 'email_key' | 'loyalty_number', value: string): Promise<boolean> {
    const row = await database.withPartner(partner, (trx) =>
      trx.selectFrom('member').select('id').where(column, '=', value).executeTakeFirst(),
    );
    return row !== undefined;
  }
}
