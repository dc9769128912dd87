/** What dining on a reservation earns on top, in whole units of the program's currency (account-center document, section 9). */
export const RESERVATION_BONUS_UNITS = 50;

/** The bonus for dining on a reservation (RSV-04); 0 at partners without it. */
export const reservationBonus = ({
  hasReservationBonus,
  openTableReservationsEnabled,
}: {
  hasReservationBonus: boolean;
  openTableReservationsEnabled: boolean;
}): number => (hasReservationBonus && openTableReservationsEnabled ? RESERVATION_BONUS_UNITS : 0);
