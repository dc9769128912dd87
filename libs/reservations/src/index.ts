/**
 * Tables of restaurants for members: the widget on a restaurant's page, the booking dialog, and what the account and the
 * cards in lists share with them. It is a capability, because three features use it; they pass in who is signed in and
 * where events go ({@link BookingProvider}).
 */
export { useBonusText } from './bonus/use-bonus-text.ts';
export { BookingProvider, type BookingSite } from './booking.context.ts';
export { CalendarLinks } from './dialog/CalendarLinks.tsx';
export { useChangeDeadline } from './dialog/use-change-deadline.ts';
export { bookingEvents, type BookingEvent } from './events/booking-events.ts';
export { partyText, whenText } from './request/request-text.ts';
export { useTableRequest } from './request/use-table-request.ts';
export { addressOf, TONIGHT, type TableRequest } from './request/table-request.ts';
export { reservationsApi } from './reservations.endpoints.ts';
export type { BookedMerchant } from './widget/booked-merchant.ts';
export { ReserveWidget, type ReserveWidgetProps } from './widget/ReserveWidget.tsx';
export { SlotLinks, type SlotLinksProps } from './cards/SlotLinks.tsx';
