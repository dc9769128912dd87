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
  | 'merchant.reservationBonus'
>;

type TaggedMerchant = Pick<MerchantSummary, 'acclaimedLevel' | 'details' | 'reservationProviders'>;

/** Whether tables of this merchant can be booked on the partner's site (RSV-01). */
export const takesReservations = (
  { reservationProviders }: Pick<MerchantSummary, 'reservationProviders'>,
  { openTableReservationsEnabled }: PartnerSettings,
): boolean => openTableReservationsEnabled && reservationProviders.openTable !== undefined;

/** Whether reserving a table at this merchant earns the partner's reservation bonus (RSV-04). */
export const hasReservationBonus = (
  merchant: Pick<MerchantSummary, 'reservationProviders'>,
  settings: PartnerSettings,
): boolean => settings.hasReservationBonus && takesReservations(merchant, settings);

/**
 * The tags of a merchant (MER-01), most important first: Acclaimed where the partner shows it, highlight, reservation
 * bonus, online ordering.
 */
export function merchantTags(merchant: TaggedMerchant, settings: PartnerSettings): MerchantTag[] {
  const { acclaimedLevel, details } = merchant;
  const { acclaimedEnabled, acclaimed2Enabled } = settings;
  const { highlight, features } = details;
  const tags: MerchantTag[] = [];
  if ((acclaimedEnabled && acclaimedLevel > 0) || (acclaimed2Enabled && acclaimedLevel === 2))
    tags.push('merchant.acclaimed');
  if (highlight) tags.push(`merchant.${highlight}`);
  if (hasReservationBonus(merchant, settings)) tags.push('merchant.reservationBonus');
  if (features.includes('onlineOrdering'))
    tags.push(features.length === 1 ? 'merchant.onlineOrderingOnly' : 'merchant.onlineOrdering');
  return tags;
}
