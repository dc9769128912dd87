import type { Member, MemberUpdate } from '@dining/api-contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { badFields } from '../../platform/http/app-error.ts';
import { memberWords } from '../../platform/http/member-words.ts';
import { refuseEmulated, sessionOf, unauthorized } from '../../platform/session/access.ts';
import type { SecurityLog } from '../../platform/session/security-events.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import { lockMember } from '../members/lock-member.ts';
import type { MemberService } from '../members/members.service.ts';
import { profileChanges, profileProblems } from './profile-changes.ts';

export type ProfileDependencies = {
  database: Database;
  members: MemberService;
  securityLog: SecurityLog;
  isKnownZip(zip: string): boolean;
  now(): Date;
};

/** Saves a member's details (ACC-03 to ACC-05). */
export function createProfileUpdate({ database, members, securityLog, isKnownZip, now }: ProfileDependencies) {
  return async function update(request: FastifyRequest, form: MemberUpdate): Promise<Member> {
    const partner = partnerOf(request);
    const { code, settings } = partner;
    refuseEmulated(request);
    const session = sessionOf(request);
    const problems = profileProblems(form, { settings, words: memberWords(request), isKnownZip });
    if (problems.length > 0) throw badFields(...problems);
    return database.withPartner(code, async (trx) => {
      const changes = profileChanges(form, settings, await lockMember(trx, session.memberId));
      const columns = Object.keys(changes);
      if (columns.length > 0) {
        await trx
          .updateTable('member')
          .set({ ...changes, updated_at: now() })
          .where('id', '=', session.memberId)
          .execute();
        await securityLog.note(trx, request, 'profile_changed', session.memberId, {
          fields: columns.toSorted().join(' '),
        });
      }
      const member = await members.findIn(trx, partner, session);
      if (member === undefined) throw unauthorized();
      return member;
    });
  };
}
