import type { MemberBonus } from '@dining/api-contract';
import type { Partner } from '@dining/partner-settings';
import { bonusEndsOn, bonusWindow, injectedBonusesOf, utcDay } from '@dining/rules';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { bonusCause, countBonusDines } from '../rewards/rewards.ts';
import { findBonusDates, findJoinFacts, findPaid, type BonusDates } from './bonuses.repository.ts';

/** Bonuses that settings inject (BON-03) and that have no row yet: they are open, but nothing counts before registering. */
async function injectedDates(
  trx: PartnerTransaction,
  { settings: { injectedBonuses } }: Partner,
  { memberId, known, now }: { memberId: string; known: readonly BonusDates[]; now: Date },
): Promise<BonusDates[]> {
  if (injectedBonuses.length === 0) return [];
  const member = await findJoinFacts(trx, memberId);
  if (member === undefined) return [];
  const facts = { enrollmentSource: member.enrollment_source, joinedAt: member.joined_at };
  const codes = new Set(injectedBonusesOf(injectedBonuses, facts, now).map(({ code }) => code));
  for (const { code } of known) codes.delete(code);
  return [...codes].map((code) => ({
    code,
    status: 'Eligible',
    is_new_member_bonus: false,
    created_at: member.joined_at ?? member.created_at,
    enrolled_at: null,
    qualified_at: null,
  }));
}

/** From when on meals count, as the ledger counts them; undefined while they do not. */
const countsSince = ({ status, is_new_member_bonus: isNew, created_at: created, enrolled_at: enrolled }: BonusDates) =>
  status === 'Enrolled' || (status === 'Eligible' && isNew) ? (enrolled ?? created) : undefined;

/**
 * The member's bonuses whose rule the settings have (ACC-17). Meals are counted with the ledger's own query, and what a
 * completed bonus paid is read from its entry.
 */
export async function bonusProgress(
  trx: PartnerTransaction,
  partner: Partner,
  memberId: string,
  now: Date,
): Promise<MemberBonus[]> {
  const stored = await findBonusDates(trx, memberId);
  const all = [...stored, ...(await injectedDates(trx, partner, { memberId, known: stored, now }))];
  const bonuses = all.flatMap((dates) => {
    const rule = partner.settings.bonuses.find(({ code }) => code === dates.code);
    return rule ? [{ dates, rule, since: countsSince(dates) }] : [];
  });
  const counting = bonuses.flatMap(({ dates: { code }, rule, since }) => (since ? [{ code, rule, since }] : []));
  const counts = await countBonusDines(
    trx,
    counting.map(({ rule, since }) => ({
      memberId,
      ...bonusWindow(rule, since),
      minimumTicketCents: rule.minimumTicketCents,
    })),
  );
  const mealsOf = new Map(counting.map(({ code }, place) => [code, counts[place] ?? 0]));
  const completed = bonuses.filter(({ dates }) => dates.status === 'Qualified');
  const paid = await findPaid(
    trx,
    memberId,
    completed.map(({ rule: { code } }) => bonusCause(memberId, code)),
  );
  return bonuses.map(({ dates, rule, since }): MemberBonus => {
    const { code, units, dines, minimumTicketCents, withinDays } = rule;
    const facts = { code, mealsRequired: dines, minimumTicketCents, withinDays };
    if (dates.status === 'Qualified') {
      const entry = paid.get(bonusCause(memberId, code));
      const at = entry?.at ?? dates.qualified_at;
      return {
        ...facts,
        state: 'completed',
        units: entry?.units ?? units,
        meals: dines,
        ...(at && { completedOn: utcDay(at) }),
      };
    }
    if (since === undefined) return { ...facts, state: 'open', units, meals: 0 };
    const isOver = now > bonusWindow(rule, since).to;
    return {
      ...facts,
      state: isOver ? 'ended' : 'running',
      units,
      meals: Math.min(dines, mealsOf.get(code) ?? 0),
      endsOn: bonusEndsOn(rule, since),
    };
  });
}
