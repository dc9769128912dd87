import type { KnownMember, Member } from '@dining/api-contract';
import type { Partner } from '@dining/partner-settings';
import type { FastifyRequest } from 'fastify';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import type { Session, Sessions } from '../../platform/session/sessions.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import { findKnownRow, findMemberRow, findSessionRow, tierLevelOf, toMember } from './member-row.ts';

/** What other modules and the pages ask about members. */
export type MemberService = {
  /** Who sent a request, with the session; undefined when nobody is signed in. */
  current(request: FastifyRequest): Promise<{ member: Member; session: Session } | undefined>;
  /** The member of a session, within a transaction that has just changed something. */
  findIn(
    trx: PartnerTransaction,
    partner: Partner,
    session: Pick<Session, 'memberId' | 'emulatedBy'>,
  ): Promise<Member | undefined>;
  /** What a public id tells, to whoever brings it (SES-07): no address, no last name, nothing of the account's life. */
  known(partner: Partner, publicId: string): Promise<KnownMember | undefined>;
};

export function createMemberService({
  database,
  sessions,
  now,
}: {
  database: Database;
  sessions: Sessions;
  now(): Date;
}): MemberService {
  return {
    async current(request) {
      const hash = sessions.hashOf(request);
      if (hash === undefined) return undefined;
      const { code, settings } = partnerOf(request);
      const time = now();
      const row = await database.withPartner(code, (trx) => findSessionRow(trx, hash, time));
      if (row === undefined) return undefined;
      const session: Session = {
        memberId: row.id,
        expiresAt: row.expires_at,
        isRemembered: row.is_remembered,
        emulatedBy: row.emulated_by ?? undefined,
        mustUpdateEmail: row.must_update_email,
      };
      return { session, member: toMember(row, settings, time, session.emulatedBy !== undefined) };
    },

    async findIn(trx, { settings }, { memberId, emulatedBy }) {
      const time = now();
      const row = await findMemberRow(trx, memberId, time);
      return row && toMember(row, settings, time, emulatedBy !== undefined);
    },

    async known({ code, settings }, publicId) {
      const row = await database.withPartner(code, (trx) => findKnownRow(trx, publicId));
      return (
        row && {
          publicId: row.public_id,
          interfaceType: 'known',
          firstName: row.first_name,
          tierLevel: tierLevelOf(row, settings, now()),
          hasWebProfile: row.has_password || row.has_identity,
          active: row.is_active && row.member_type !== 'ClosedAccountMember',
        }
      );
    },
  };
}
