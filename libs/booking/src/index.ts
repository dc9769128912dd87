export type { Hold } from './assign-tables.ts';
export { availabilityOf, holdsNeeded, slotsNear, type Availability } from './availability.ts';
export { MAX_DAYS_AHEAD, PARTY_LIMIT } from './booking-limits.ts';
export {
  DEFAULT_REQUEST,
  readBookingRequest,
  requestableDays,
  type BookingRequest,
  type RequestProblem,
} from './booking-request.ts';
export { calendarLinks, type CalendarLinks } from './calendar-links.ts';
export { calendarFile, calendarMethod, type CalendarEvent } from './calendar.ts';
export { checkDiningRoom } from './check-dining-room.ts';
export { decideBooking, type BookingDecision, type BookingFacts, type Slot } from './decide-booking.ts';
export { DiningRoomSchema, type BookingRules, type DiningRoom, type Shift, type Table } from './dining-room.schema.ts';
export { instantAtOrAfter, localTimeOf, type Instant } from './local-time.ts';
export { changeableUntil, changeTerms, overlaps, type ChangeTerms } from './may-change.ts';
export { reminderFile, type Reminder } from './reminder-file.ts';
export type { RoomProblem } from './room-problem.ts';
