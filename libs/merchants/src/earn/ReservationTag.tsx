import { useCopy } from '@dining/copy-engine/react';
import { Tag } from '@dining/ui';
import type { ReactNode } from 'react';
import type { EarnMerchant } from './use-earn-facts.ts';
import { useMealEarns } from './use-meal-earns.ts';

/**
 * The tag of the reservation bonus, for a member whose meal here earns today (RSV-04).
 * @param instead takes its place where the meal does not earn
 */
export function ReservationTag({ merchant, instead }: { merchant: EarnMerchant; instead?: ReactNode }): ReactNode {
  const copy = useCopy();
  return useMealEarns(merchant) ? <Tag>{copy('merchant.reservationBonus')}</Tag> : instead;
}
