const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** So many milliseconds a registration is remembered in the browser (BON-01). */
export const BONUS_REMEMBERED_MS = 2_100_000;

/** A browser's clock may be so far behind the server's: a bonus that was created this moment is there at once. */
const CLOCK_SLACK_MS = HOUR_MS / 4;

/** Whether a bonus is to be shown (BON-02): within so many days of its creation. */
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

/** The injected bonuses that a member gets (BON-03): by source and hours since joining where the setting names them. */
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

/** What a bonus asks for: so many dines of at least so much within so many days. */
export type BonusRule = { dines: number; minimumTicketCents: number; withinDays: number };

/**
 * Whether a dine counts towards a bonus (BON-01).
 * @param since when the member registered, or got the bonus where nobody need register
 */
export function countsForBonus(
  dine: { transactedAt: Date; ticketCents: number },
  { minimumTicketCents, withinDays }: BonusRule,
  since: Date,
): boolean {
  const age = dine.transactedAt.getTime() - since.getTime();
  return dine.ticketCents >= minimumTicketCents && age >= 0 && age <= withinDays * DAY_MS;
}
