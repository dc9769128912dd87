import type { MerchantDetail } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { useMealEarns } from '@dining/merchants';
import { Badge } from '@dining/ui';
import type { ReactNode } from 'react';

export type ReservationBadgeProps = { merchant: MerchantDetail };

/** The badge of the reservation bonus, where a meal here earns today (RSV-04). */
export default function ReservationBadge({ merchant }: ReservationBadgeProps): ReactNode {
  const copy = useCopy();
  return useMealEarns(merchant) ? <Badge>{copy('merchant.reservationBonus')}</Badge> : null;
}
