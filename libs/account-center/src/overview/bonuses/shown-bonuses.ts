import type { ActiveBonus, ContentEntry, Member } from '@dining/api-contract';
import type { BannerFields } from '@dining/content-source';
import { homeState, isBonusShown } from '@dining/rules';

/** A bonus of a member with its content. */
export type ShownBonus = { slug: string; bonus: ActiveBonus; fields: Partial<BannerFields> };

/**
 * The bonuses to show (BON-02): those with content for this kind of member, within `days_to_display` of their creation,
 * in the order set by content.
 * @param now undefined while the time is unknown: no bonus counts as ended then
 */
export function shownBonuses(entries: readonly ContentEntry[], member: Member, now: Date | undefined): ShownBonus[] {
  const state = homeState(member);
  return entries
    .flatMap(({ slug, fields }) => {
      const banner = fields as Partial<BannerFields>;
      const bonus = banner.type === 'bonus' ? member.activeBonuses.find(({ code }) => code === banner.code) : undefined;
      return bonus ? [{ slug, bonus, fields: banner }] : [];
    })
    .filter(({ fields: { user_states: states } }) => states?.includes(state) ?? true)
    .filter(
      ({ bonus, fields: { days_to_display: days } }) =>
        days === undefined || now === undefined || isBonusShown(new Date(bonus.createDateUtc), days, now),
    )
    .toSorted((one, other) => (one.fields.order ?? 0) - (other.fields.order ?? 0));
}
