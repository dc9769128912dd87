import type { Database } from '../../platform/db/database.ts';
import type { Env } from '../../platform/env/env.schema.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { SecurityLog } from '../../platform/session/security-log.ts';
import type { StartedSession } from '../../platform/session/session.types.ts';
import type { Sessions } from '../../platform/session/sessions.service.ts';
import { useOnce } from '../../platform/session/used-tokens.repository.ts';
import { findActiveMemberId } from '../members/members.ts';
import { readTicket } from './emulation-ticket.ts';

/** Lets an administrator see the site as a member does (SES-11). */
export type EmulationService = {
  /** Whether the administration is configured. */
  isAvailable: boolean;
  /** Begins an emulated session. @throws AppError (403) for a bad ticket, (404) for an unknown member */
  start(caller: Caller, ticket: string): Promise<StartedSession>;
};

const badTicket = () =>
  new AppError(403, 'bad_ticket', 'The ticket is forged, expired, used before, or of another partner.');

type Needs = { env: Env; database: Database; sessions: Sessions; securityLog: SecurityLog; now(): Date };

export function createEmulationService({ env, database, sessions, securityLog, now }: Needs): EmulationService {
  const { EMULATION_SECRET: secret, ADMIN_ORIGIN: adminOrigin } = env;
  return {
    isAvailable: secret !== undefined && adminOrigin !== undefined,

    async start(caller, text) {
      const { code } = caller.partner;
      const ticket = secret === undefined ? undefined : readTicket(text, { secret, partner: code, now: now() });
      if (ticket === undefined) throw badTicket();
      return database.withPartner(code, async (trx) => {
        // Only the signed part counts: base64 has several spellings of one signature.
        const signed = text.split('.')[0] ?? '';
        if (!(await useOnce(trx, `emulation ${signed}`, new Date(ticket.expires)))) throw badTicket();
        const memberId = await findActiveMemberId(trx, ticket.publicId);
        if (memberId === undefined) throw notFound('A member with this public id');
        const session = await sessions.start(trx, {
          memberId,
          publicId: ticket.publicId,
          isRemembered: false,
          emulatedBy: ticket.admin,
          device: caller.device,
          replaces: caller.sessionHash,
        });
        await securityLog.record(trx, caller, {
          kind: 'emulation_started',
          memberId,
          details: { admin: ticket.admin },
        });
        return session;
      });
    },
  };
}
