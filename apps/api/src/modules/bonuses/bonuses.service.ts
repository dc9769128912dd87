import type { Partner } from '@dining/partner-settings';
import { injectedBonusesOf } from '@dining/rules';
import type { FastifyInstance } from 'fastify';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { servicePlugin } from '../../platform/http/plugins.ts';
import type { MemberCaller } from '../../platform/session/caller.ts';
import { enrollInBonus, findBonusStatus, findJoinFacts, grantBonus } from './bonuses.repository.ts';
import { isNewMemberBonus } from './new-member-bonus.ts';

/** Bonuses that members register for (BON-01). */
export type BonusService = {
  /**
   * Registers a member for a bonus; repeating it changes nothing.
   * @throws AppError (404) for a bonus that the member does not have, (409) for one that is already earned
   */
  register(caller: MemberCaller, code: string): Promise<void>;
};

export function createBonusService({ database, now }: Pick<FastifyInstance, 'database' | 'now'>): BonusService {
  /** Grants a bonus that settings inject (BON-03), dated to when the member joined. */
  async function grantInjected(
    trx: PartnerTransaction,
    { settings }: Partner,
    { memberId, code, time }: { memberId: string; code: string; time: Date },
  ): Promise<void> {
    const { injectedBonuses } = settings;
    if (!injectedBonuses.some((bonus) => bonus.code === code)) return;
    const member = await findJoinFacts(trx, memberId);
    if (member === undefined) return;
    const facts = { enrollmentSource: member.enrollment_source, joinedAt: member.joined_at };
    if (!injectedBonusesOf(injectedBonuses, facts, time).some((bonus) => bonus.code === code)) return;
    await grantBonus(trx, {
      memberId,
      code,
      isNewMemberBonus: isNewMemberBonus(settings, code),
      now: member.joined_at ?? member.created_at,
    });
  }

  return {
    async register({ partner, session }, code) {
      const { memberId } = session;
      // PostgreSQL cannot store such text: the query would fail instead of finding nothing.
      if (code.includes('\0')) throw notFound('The bonus');
      const status = await database.withPartner(partner.code, async (trx) => {
        const time = now();
        await grantInjected(trx, partner, { memberId, code, time });
        return (await enrollInBonus(trx, { memberId, code, now: time }))
          ? 'Enrolled'
          : findBonusStatus(trx, memberId, code);
      });
      if (status === undefined) throw notFound('The bonus');
      if (status === 'Qualified')
        throw new AppError(409, 'already_qualified', 'The member has already earned this bonus.');
    },
  };
}

export const bonusService = servicePlugin('bonuses', ['database', 'now'], createBonusService);

declare module 'fastify' {
  interface FastifyInstance {
    bonuses: BonusService;
  }
}
