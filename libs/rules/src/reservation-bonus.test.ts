import { expect, it } from 'vitest';
import { reservationBonus } from './reservation-bonus.ts';

it('RSV-04 dining on a reservation earns 50 where the partner has the bonus and takes reservations', () => {
  const bonus = (hasReservationBonus: boolean, openTableReservationsEnabled: boolean) =>
    reservationBonus({ hasReservationBonus, openTableReservationsEnabled });
  expect([bonus(true, true), bonus(true, false), bonus(false, true), bonus(false, false)]).toEqual([50, 0, 0, 0]);
});
