import type { Availability, Slot } from '@dining/api-contract';
import type { ReactNode } from 'react';
import type { TableRequest } from '../request/table-request.ts';
import type { TableRequestState } from '../request/use-table-request.ts';
import type { BookedMerchant } from './booked-merchant.ts';

export type AvailabilityViewProps = {
  availability: Availability;
  merchant: BookedMerchant;
  state: TableRequestState;
  onChoose: (slot: Slot) => void;
  onApproach: () => void;
  /** Shows restaurants near by that have tables; undefined where a reservation is changed. */
  similar: ((request: TableRequest) => ReactNode) | undefined;
};
