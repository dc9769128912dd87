/** States of a member's bonus. */
export const bonusStatuses = ['Eligible', 'Enrolled', 'Qualified'] as const;
export type BonusStatus = (typeof bonusStatuses)[number];

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** How long the browser remembers a registration, in milliseconds: 35 minutes (BON-01). */
export const BONUS_REMEMBERED_MS = 2_100_000;

/** How far a browser's clock may lag behind the server's: a bonus created this moment shows immediately. */
const CLOCK_SLACK_MS = HOUR_MS / 4;

/** Whether a bonus is shown (BON-02): for a number of days after its creation. */
export function isBonusShown(createdAt: Date, daysToDisplay: number, now: Date): boolean {
  const age = now.getTime() - createdAt.getTime();
  return age >= -CLOCK_SLACK_MS && age <= daysToDisplay * DAY_MS;
}

/** A bonus that settings add for members (BON-03). */
export type InjectedBonus = {
  code: string;
  enrollmentSource?: string | undefined;
  withinHoursOfJoining?: number | undefined;
};

/** Whether a bonus is for new members, by the partner's settings. */
export const isNewMemberBonus = (
  { bonuses }: { bonuses: readonly { code: string; isNewMemberBonus: boolean }[] },
  code: string,
): boolean => bonuses.some((bonus) => bonus.code === code && bonus.isNewMemberBonus);

/** The injected bonuses that a member gets (BON-03), filtered by source and hours since joining if the setting has them. */
export function injectedBonusesOf<Bonus extends InjectedBonus>(
  bonuses: readonly Bonus[],
  member: { enrollmentSource: string; joinedAt: Date | null },
  now: Date,
): Bonus[] {
  return bonuses.filter(({ enrollmentSource, withinHoursOfJoining }) => {
    if (enrollmentSource !== undefined && enrollmentSource !== member.enrollmentSource) return false;
    if (withinHoursOfJoining === undefined) return true;
    return member.joinedAt !== null && now.getTime() - member.joinedAt.getTime() <= withinHoursOfJoining * HOUR_MS;
  });
}

/** What a bonus requires: a number of dines of at least an amount within a number of days. */
export type BonusRule = { dines: number; minimumTicketCents: number; withinDays: number };

/**
 * The time in which dines count toward a bonus, both ends included.
 * @param since when the member registered, or received the bonus if it needs no registration
 */
export const bonusWindow = ({ withinDays }: Pick<BonusRule, 'withinDays'>, since: Date): { from: Date; to: Date } => ({
  from: since,
  to: new Date(since.getTime() + withinDays * DAY_MS),
});

/**
 * Whether a dine counts toward a bonus (BON-01).
 * @param dine.ticketCents the subtotal in cents, less refunds
 * @param since see {@link bonusWindow}
 */
export function countsForBonus(
  dine: { transactedAt: Date; ticketCents: number },
  rule: BonusRule,
  since: Date,
): boolean {
  const { from, to } = bonusWindow(rule, since);
  return dine.ticketCents >= rule.minimumTicketCents && dine.transactedAt >= from && dine.transactedAt <= to;
}

/** The end of a day in Hawaii, in milliseconds after the same day has begun in UTC: no state's day ends later. */
const LAST_MIDNIGHT_MS = 34 * HOUR_MS;

/**
 * The last day that lies in the window of a bonus as a whole, in every state: "YYYY-MM-DD". Members are promised nothing
 * after it.
 */
export const bonusEndsOn = (rule: Pick<BonusRule, 'withinDays'>, since: Date): string =>
  new Date(bonusWindow(rule, since).to.getTime() - LAST_MIDNIGHT_MS).toISOString().slice(0, 10);
