import type { MerchantSummary } from '@dining/api-contract';
import type { CopyKey } from '@dining/copy-engine';
import type { PartnerSettings } from '@dining/partner-settings';

/** A word on a merchant's picture. */
export type MerchantTag = Extract<
  CopyKey,
  | 'merchant.acclaimed'
  | 'merchant.comingSoon'
  | 'merchant.leavingSoon'
  | 'merchant.new'
  | 'merchant.onlineOrdering'
  | 'merchant.onlineOrderingOnly'
>;

type Tagged = Pick<MerchantSummary, 'acclaimedLevel' | 'details'>;

/** Tags of a merchant, weightiest first (MER-01): acclaimed where the partner shows it, its highlight, online ordering. */
export function merchantTags(
  { acclaimedLevel, details }: Tagged,
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
