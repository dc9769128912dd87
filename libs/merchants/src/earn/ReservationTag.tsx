import { useCopy } from '@dining/copy-engine/react';
import { Tag } from '@dining/ui';
import type { ReactNode } from 'react';
import type { EarnMerchant } from './use-earn-facts.ts';
import { useMealEarns } from './use-meal-earns.ts';

/** The tag of the reservation bonus, for a member whose meal here earns today (RSV-04). */
export function ReservationTag({ merchant }: { merchant: EarnMerchant }): ReactNode {
  const copy = useCopy();
  return useMealEarns(merchant) ? <Tag>{copy('merchant.reservationBonus')}</Tag> : null;
}
