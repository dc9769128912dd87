import type { MerchantSummary } from '@dining/api-contract';
import type { SiteKey } from '@dining/copy-engine';
import type { PartnerSettings } from '@dining/partner-settings';

/** Copy key of a tag on a merchant's picture. */
export type MerchantTag = Extract<
  SiteKey,
  | 'merchant.acclaimed'
  | 'merchant.comingSoon'
  | 'merchant.leavingSoon'
  | 'merchant.new'
  | 'merchant.onlineOrdering'
  | 'merchant.onlineOrderingOnly'
>;

type TaggedMerchant = Pick<MerchantSummary, 'acclaimedLevel' | 'details'>;

/** The tags of a merchant (MER-01), most important first: Acclaimed where the partner shows it, highlight, online ordering. */
export function merchantTags(
  { acclaimedLevel, details }: TaggedMerchant,
  { acclaimedEnabled, acclaimed2Enabled }: PartnerSettings,
): MerchantTag[] {
  const { highlight, features } = details;
  const tags: MerchantTag[] = [];
  if ((acclaimedEnabled && acclaimedLevel > 0) || (acclaimed2Enabled && acclaimedLevel === 2))
    tags.push('merchant.acclaimed');
  if (highlight) tags.push(`merchant.${highlight}`);
  if (features.includes('onlineOrdering'))
    tags.push(features.length === 1 ? 'merchant.onlineOrderingOnly' : 'merchant.onlineOrdering');
  return tags;
}
