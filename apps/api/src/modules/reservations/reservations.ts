/**
 * Reservations of tables, and alerts about free ones. Others complete reservations by dines, mark no-shows, and cancel or
 * remove those of a member inside their transaction; the jobs remind and settle.
 */
export { announceFreeTables } from './free-tables.ts';
export { type MarkedNoShow, markNoShow, type NoShowRefusal } from './no-show.ts';
export { queueReminders } from './reminders.ts';
export { cancelReservations, removeReservations, reservationHandlers } from './remove-reservations.ts';
export { reservationCalendars } from './reservation-calendars.ts';
export { completeReservations, findBegun } from './reservations.repository.ts';
export type { PlannedMeal, ReservationService } from './reservations.service.ts';
export { settleUnanswered } from './unanswered-reservations.ts';
