import type { MemberBonus } from '@dining/api-contract';
import { reminderFile } from '@dining/booking';
import type { Partner } from '@dining/partner-settings';
import { bonusEndsOn, injectedBonusesOf, isMoney, isNewMemberBonus, moneyText } from '@dining/rules';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import type { Env } from '../../platform/env/env.schema.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCaller } from '../../platform/session/caller.ts';
import { copyOf } from '../../platform/tenancy/site-copy.ts';
import { siteHost, siteOrigin } from '../../platform/tenancy/site-origin.ts';
import { queueMail } from '../mail/mail.ts';
import { lockMember } from '../members/members.ts';
import { enrollInBonus, grantBonus } from '../rewards/rewards.ts';
import { bonusProgress } from './bonus-progress.ts';
import { findBonusStatus, findJoinFacts } from './bonuses.repository.ts';

/** Bonuses that members register for (BON-01). */
export type BonusService = {
  /**
   * Registers a member for a bonus; repeating it changes nothing.
   * @throws AppError (404) for a bonus that the member does not have, (409) for one that is already earned
   */
  register(caller: MemberCaller, code: string): Promise<void>;
  /** The member's bonuses whose rule the settings have, with their progress (ACC-17). */
  progress(partner: Partner, memberId: string): Promise<MemberBonus[]>;
  /**
   * The last day of a running bonus as a calendar file.
   * @throws AppError (404) for a bonus that does not run
   */
  calendar(caller: MemberCaller, code: string): Promise<string>;
};

export function createBonusService({
  env,
  database,
  now,
}: {
  env: Env;
  database: Database;
  now(): Date;
}): BonusService {
  const progress = (partner: Partner, memberId: string): Promise<MemberBonus[]> =>
    database.withPartner(partner.code, (trx) => bonusProgress(trx, partner, memberId, now()));

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
        // A bonus that settings inject is a new row, which must not outlive the account.
        await lockMember(trx, memberId);
        await grantInjected(trx, partner, { memberId, code, time });
        if (!(await enrollInBonus(trx, { memberId, code, now: time }))) return findBonusStatus(trx, memberId, code);
        await queueMail(trx, {
          template: 'bonusRegistered',
          memberId,
          data: bonusTerms(partner, code, time),
          now: time,
        });
        return 'Enrolled';
      });
      if (status === undefined) throw notFound('The bonus');
      if (status === 'Qualified')
        throw new AppError(409, 'already_qualified', 'The member has already earned this bonus.');
    },

    progress,

    async calendar({ site, partner, session }, code) {
      const bonus = (await progress(partner, session.memberId)).find((one) => one.code === code);
      if (bonus?.state !== 'running' || bonus.endsOn === undefined) throw notFound('The bonus');
      const copy = copyOf(site);
      const { units, meals, mealsRequired, endsOn } = bonus;
      const inMoney = isMoney(partner.settings.currencyType);
      const amount = inMoney ? moneyText(units) : units.toLocaleString('en-US');
      return reminderFile({
        uid: `bonus-${code}@${siteHost(site)}`,
        day: endsOn,
        madeAt: now().getTime(),
        title: copy(inMoney ? 'bonus.calendar.title.money' : 'bonus.calendar.title', { amount }),
        notes: copy('bonus.progress', { count: meals, required: mealsRequired }),
        url: `${siteOrigin(site, env)}/earn`,
      });
    },
  };
}

/** What a bonus requires and gives, for a mail; empty for one that only content describes. */
function bonusTerms({ settings }: Partner, code: string, since: Date): Record<string, string | number> {
  const bonus = settings.bonuses.find((each) => each.code === code);
  if (bonus === undefined) return {};
  return {
    bonus: bonus.units,
    bonusMeals: bonus.dines,
    ...(bonus.minimumTicketCents > 0 && { bonusMinimum: moneyText(bonus.minimumTicketCents) }),
    bonusUntil: bonusEndsOn(bonus, since),
  };
}
