import type { KnownMember, Member } from '@dining/api-contract';
import type { Partner } from '@dining/partner-settings';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import type { Session } from '../../platform/session/sessions.ts';
import { findMemberRow, tierLevelOf, toMember } from './member-row.ts';

/** What other modules and the pages ask about members. */
export type MemberService = {
  /** Who is signed in, or undefined when the account is gone. */
  find(partner: Partner, session: Pick<Session, 'memberId' | 'emulatedBy'>): Promise<Member | undefined>;
  /** The same within a transaction that has just changed something. */
  findIn(trx: PartnerTransaction, partner: Partner, session: Pick<Session, 'memberId' | 'emulatedBy'>): Promise<Member | undefined>;
  /** What a public id tells, to whoever brings it (SES-07): no address, no last name, nothing of the account's life. */
  known(partner: Partner, publicId: string): Promise<KnownMember | undefined>;
};

export function createMemberService({ database, now }: { database: Database; now(): Date }): MemberService {
  const findIn: MemberService['findIn'] = async (trx, { code, settings }, { memberId, emulatedBy }) => {
    const time = now();
    const row = await findMemberRow(trx, code, { id: memberId }, time);
    return row && toMember(row, settings, time, emulatedBy !== undefined);
  };
  return {
    findIn,
    find: (partner, session) => database.withPartner(partner.code, (trx) => findIn(trx, partner, session)),
    async known({ code, settings }, publicId) {
      const time = now();
      const row = await database.withPartner(code, (trx) => findMemberRow(trx, code, { public_id: publicId }, time));
      return row && {
        publicId: row.public_id,
        interfaceType: 'known',
        firstName: row.first_name,
        tierLevel: tierLevelOf(row, settings, time),
        hasWebProfile: row.has_password || row.has_identity,
        active: row.is_active && row.member_type !== 'ClosedAccountMember',
      };
    },
  };
}
