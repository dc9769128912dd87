import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Database } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { SecurityLog } from '../../platform/session/security-events.ts';
import type { Sessions } from '../../platform/session/sessions.ts';
import { useOnce } from '../../platform/session/use-once.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import { readTicket } from './emulation-ticket.ts';

export type EmulationOptions = {
  /** Shared with the administration; without it nobody is emulated. */
  secret: string | undefined;
  adminOrigin: string | undefined;
  database: Database;
  sessions: Sessions;
  securityLog: SecurityLog;
  now(): Date;
};

const QuerySchema = Type.Object({ ticket: Type.String({ maxLength: 2100 }) }, { additionalProperties: false });

const refused = () =>
  new AppError(403, 'bad_ticket', 'The ticket is forged, too old, was used before, or is of another partner.');

/** Lets an administrator look through a member's eyes, within the frame of the administration's page (SES-11). */
export function emulationRoutes({ secret, adminOrigin, database, sessions, securityLog, now }: EmulationOptions) {
  return async function routes(app: FastifyInstance): Promise<void> {
    const redirect = {
      303: { description: 'To home, as the member.', content: { 'text/plain': { schema: Type.String() } } },
    };
    const schema = {
      summary: 'Begins an emulated session, by a ticket of the administration',
      querystring: QuerySchema,
      response: redirect,
    };
    app.get<{ Querystring: { ticket: string } }>(
      '/api/Emulation',
      { schema, config: { access: 'public', rateLimit: { max: 30 } } },
      async (request, reply) => {
        if (secret === undefined || adminOrigin === undefined) throw notFound('Emulation at this server');
        refuseOutsideFrame(request);
        const { code } = partnerOf(request);
        const time = now();
        const ticket = readTicket(request.query.ticket, { secret, partner: code, now: time });
        if (ticket === undefined) throw refused();
        await database.withPartner(code, async (trx) => {
          // What was signed, not the ticket as it is written: base64 has several spellings of one signature.
          const signed = request.query.ticket.split('.')[0] ?? '';
          if (!(await useOnce(trx, `emulation ${signed}`, { now: time, forgetAt: new Date(ticket.expires) })))
            throw refused();
          const member = await trx
            .selectFrom('member')
            .select('id')
            .where('public_id', '=', ticket.publicId)
            .where('is_active', '=', true)
            .executeTakeFirst();
          if (member === undefined) throw notFound('A member with this public id');
          await sessions.start(request, reply, trx, {
            memberId: member.id,
            publicId: ticket.publicId,
            isRemembered: false,
            emulatedBy: ticket.admin,
          });
          await securityLog.note(trx, request, 'emulation_started', member.id, { admin: ticket.admin });
        });
        return reply.redirect('/', 303);
      },
    );
  };
}

/** Browsers say what a page is loaded for; a ticket that is opened in a tab of its own is refused before it is used up. */
function refuseOutsideFrame(request: FastifyRequest): void {
  const destination = request.headers['sec-fetch-dest'];
  if (destination !== undefined && destination !== 'iframe')
    throw new AppError(403, 'not_framed', 'Members are emulated within the frame of the administration only.');
}
