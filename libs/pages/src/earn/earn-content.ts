import type { ContentEntry, Member } from '@dining/api-contract';
import type { BannerFields } from '@dining/content-source';
import type { PartnerSettings } from '@dining/partner-settings';
import { homeState, isBonusShown, reservationBonus } from '@dining/rules';
import { builtInOffers } from '@dining/site';
import { NEARBY } from '../discover/discover-searches.ts';
import { isComplete, memberWords } from '../member-words/member-words.ts';

/** Restaurants near the visitor or member that pay a bonus today. */
export const OFFERS_NEARBY = `${NEARBY}&earnsExtra=true`;

/** The part of an earn address after `/earn/`, in lower case without trailing slash; empty for `/earn` itself. */
export const earnSlug = (pathname: string): string =>
  pathname
    .toLowerCase()
    .replace(/^\/earn\/?/, '')
    .replace(/\/$/, '');

const NO_CODES: ReadonlySet<string> = new Set();

/** The codes of a member's bonuses that the account's content describes. */
export function ownBonusCodes(entries: readonly ContentEntry[], member: Member | undefined): ReadonlySet<string> {
  const described = entries.map(({ fields }) => (fields as Partial<BannerFields>).code);
  return new Set(member?.activeBonuses.map(({ code }) => code).filter((code) => described.includes(code)));
}

export type EarnBanner = Partial<BannerFields> & { slug: string };

/** The content page about the bonus for reservations. */
export const RESERVATION_OFFER = '/earn/reservations';

/** What an offer pays, in currency units or cents, and the lowest bill for it in cents, or null for any. */
export type OfferAmount = { units: number; minimumTicketCents: number | null };

/** What a banner's offer pays by the settings: its bonus, or the one for reservations (RSV-04). */
export function offerAmount({ code, url }: EarnBanner, settings: PartnerSettings): OfferAmount | undefined {
  const bonus = code === undefined ? undefined : settings.bonuses.find((one) => one.code === code);
  if (bonus) return { units: bonus.units, minimumTicketCents: bonus.minimumTicketCents || null };
  const units = reservationBonus(settings);
  return url === RESERVATION_OFFER && units > 0 ? { units, minimumTicketCents: null } : undefined;
}

/**
 * The banners for a visitor or member, in the order set by content (CON-05). A banner without states is for everyone. A
 * banner is left out if it mentions values that this person does not have, and if its bonus has ended for this member.
 * @param now undefined while the time is unknown: no bonus counts as ended then
 * @param ownCodes bonuses that the page shows as the member's own
 */
export function earnBanners(
  entries: readonly ContentEntry[],
  member: Member | undefined,
  now: Date | undefined,
  ownCodes: ReadonlySet<string> = NO_CODES,
): EarnBanner[] {
  const state = homeState(member);
  const words = memberWords(member);
  return (
    entries
      .map(({ slug, fields }) => ({ ...(fields as Partial<BannerFields>), slug }))
      .filter(({ user_states: states }) => states?.includes(state) ?? true)
      .filter(({ headline, text }) => isComplete(headline, words) && isComplete(text, words))
      .filter((banner) => !hasEnded(banner, member, now))
      // A member has joined, and sees their own bonuses with their progress instead.
      .filter(
        ({ type, code, offer_code: offer }) =>
          !member || (type !== 'enrollment' && !ownCodes.has(code ?? '') && !ownCodes.has(offer ?? '')),
      )
      .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
  );
}

/** Whether a bonus that the member has is past its days of display (BON-02). */
function hasEnded(
  { code, days_to_display: days }: EarnBanner,
  member: Member | undefined,
  now: Date | undefined,
): boolean {
  const bonus = member?.activeBonuses.find((one) => one.code === code);
  return bonus !== undefined && days !== undefined && now !== undefined
    ? !isBonusShown(new Date(bonus.createDateUtc), days, now)
    : false;
}

/** Whether an earn address has a page (RTE-05): the list, a built-in offer, or an entry from content. */
export const isEarnPage = (slug: string, details: readonly ContentEntry[]): boolean =>
  slug === '' || builtInOffers.includes(slug) || details.some((entry) => entry.slug.toLowerCase() === slug);
