import type { KnownMember, Member } from '@dining/api-contract';
import type { Partner } from '@dining/partner-settings';
import { accountDay, shownName, tierOn } from '@dining/rules';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import type { Session } from '../../platform/session/session.types.ts';
import { findKnownMember, findMember, findMemberBySession } from './members.repository.ts';
import { tierFactsOf, toMember } from './to-member.ts';

/** Members, as other modules and the pages see them. */
export type MemberService = {
  /** The member of a session id hash, with the session; undefined when there is no such session. */
  findBySession(partner: Partner, sessionHash: Buffer): Promise<{ member: Member; session: Session } | undefined>;
  /** The member of a session, read in the transaction that has just changed something. */
  findIn(
    trx: PartnerTransaction,
    partner: Partner,
    session: Pick<Session, 'memberId' | 'emulatedBy'>,
  ): Promise<Member | undefined>;
  /** What a public id reveals to any visitor (SES-07): no address, no last name, no activity. */
  known(partner: Partner, publicId: string): Promise<KnownMember | undefined>;
};

export function createMemberService({ database, now }: { database: Database; now(): Date }): MemberService {
  return {
    async findBySession({ code, settings }, sessionHash) {
      const time = now();
      const row = await findMemberBySession(database.reading(code), sessionHash, time);
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
      const row = await findMember(trx, memberId, time);
      return row && toMember(row, settings, time, emulatedBy !== undefined);
    },

    async known({ code, settings }, publicId) {
      const row = await database.withPartner(code, (trx) => findKnownMember(trx, publicId));
      return (
        row && {
          publicId: row.public_id,
          interfaceType: 'known',
          // Anyone may send a link with their own public id to others.
          firstName: shownName(row.first_name) ?? '',
          tierLevel: tierOn(tierFactsOf(row, settings), accountDay(now())),
          hasWebProfile: row.has_password || row.has_identity,
          active: row.is_active && row.member_type !== 'ClosedAccountMember',
        }
      );
    },
  };
}
