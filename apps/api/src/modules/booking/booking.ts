/** The providers that restaurants take reservations through, embedded or remote, as one type. */
export {
  type BookableRestaurant,
  type BookedTable,
  type BookingAnswer,
  type BookingProvider,
  BookingUnavailable,
  type Guest,
  type Lookup,
  type SlotRequest,
  type TableOrder,
  type TableReference,
} from './booking-provider.ts';
export type { Booking } from './booking.service.ts';
export { deleteHolds } from './table-holds.repository.ts';
