import type { ActiveBonus, ContentEntry, Member, MemberBonus } from '@dining/api-contract';
import type { BannerFields } from '@dining/content-source';
import { homeState, isBonusShown } from '@dining/rules';

/** What the server knows of the member's bonuses. */
export type BonusProgress = readonly MemberBonus[];

/** A bonus of a member with its content, and its progress where that is known. */
export type ShownBonus = {
  slug: string;
  bonus: ActiveBonus;
  fields: Partial<BannerFields>;
  progress: MemberBonus | undefined;
};

/**
 * The bonuses to show (BON-02): those with content for this kind of member, within `days_to_display` of their creation,
 * in the order set by content. A bonus whose meals count right now is shown until it ends, whatever content says about
 * offering it: it was promised (ACC-17).
 * @param now undefined while the time is unknown: no bonus counts as ended then
 */
export function shownBonuses(
  entries: readonly ContentEntry[],
  member: Member,
  now: Date | undefined,
  progress: BonusProgress = [],
): ShownBonus[] {
  const state = homeState(member);
  return entries
    .flatMap(({ slug, fields }): ShownBonus[] => {
      const banner = fields as Partial<BannerFields>;
      const bonus = banner.type === 'bonus' ? member.activeBonuses.find(({ code }) => code === banner.code) : undefined;
      return bonus ? [{ slug, bonus, fields: banner, progress: progress.find(({ code }) => code === bonus.code) }] : [];
    })
    .filter((shown) => shown.progress?.state === 'running' || isOffered(shown, state, now))
    .toSorted((one, other) => (one.fields.order ?? 0) - (other.fields.order ?? 0));
}

/** Whether content offers a bonus to members in this state, now. */
function isOffered(
  { bonus, fields: { user_states: states, days_to_display: days } }: ShownBonus,
  state: ReturnType<typeof homeState>,
  now: Date | undefined,
): boolean {
  if (states !== undefined && !states.includes(state)) return false;
  return days === undefined || now === undefined || isBonusShown(new Date(bonus.createDateUtc), days, now);
}
