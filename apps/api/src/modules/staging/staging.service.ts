import type { Database } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { Caller, MemberCaller } from '../../platform/session/caller.ts';
import type { SecurityLog } from '../../platform/session/security-log.ts';
import type { StartedSession } from '../../platform/session/session.types.ts';
import type { Sessions } from '../../platform/session/sessions.service.ts';
import { findActiveMemberId } from '../members/members.ts';
import { personaPublicId, personas } from './personas.ts';

/** How a visitor becomes a persona: with a session, or identified only by a public id. */
export type Impersonation = { session: StartedSession } | { knownAs: string };

/** What the staging tools do on the server (EXT-10). */
export type StagingService = {
  /** @throws AppError (404) for an unknown persona, or at a partner without invented members */
  become(caller: Caller, personaId: string): Promise<Impersonation>;
  /** Ends the caller's session soon. @returns the new end; undefined when the session has already ended */
  shortenSession(caller: MemberCaller, seconds: number): Promise<Date | undefined>;
};

const noDemoMembers = () =>
  new AppError(
    404,
    'no_demo_members',
    'This partner has no invented members. Start the server with --demo to add them to partners without members.',
  );

type Needs = { database: Database; sessions: Sessions; securityLog: SecurityLog; now(): Date };

export function createStagingService({ database, sessions, securityLog, now }: Needs): StagingService {
  return {
    async become(caller, personaId) {
      const { code } = caller.partner;
      const persona = personas.find(({ id }) => id === personaId);
      if (persona === undefined) throw notFound('The persona');
      const publicId = personaPublicId(persona, code);
      return database.withPartner(code, async (trx): Promise<Impersonation> => {
        const memberId = await findActiveMemberId(trx, publicId);
        if (memberId === undefined) throw noDemoMembers();
        if (persona.hasPassword === false) return { knownAs: publicId };
        const session = await sessions.start(trx, {
          memberId,
          publicId,
          isRemembered: false,
          device: caller.device,
          replaces: caller.sessionHash,
        });
        await securityLog.record(trx, caller, { kind: 'signed_in', memberId, details: { persona: persona.id } });
        return { session };
      });
    },

    async shortenSession({ partner, sessionHash }, seconds) {
      const expiresAt = new Date(now().getTime() + seconds * 1000);
      if (sessionHash === undefined) return undefined;
      return (await sessions.setEnd(partner.code, sessionHash, expiresAt)) ? expiresAt : undefined;
    },
  };
}
