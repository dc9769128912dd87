/** How visits by a member's link are told from others (ACC-02); the values are the same for every member and partner. */
const attribution = { utm_source: 'member_referral', utm_medium: 'referral', utm_campaign: 'refer_a_friend' };

/**
 * The address that a member hands on: the join page, and who sent the visitor (ACC-02).
 * @param origin of the site, e.g. `https://dining.example`
 */
export function referralLink(origin: string, publicId: string): string {
  return `${origin}/join?${new URLSearchParams({ ...attribution, referrer: publicId }).toString()}`;
}
