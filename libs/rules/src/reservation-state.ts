/** States of a reservation that a member holds or held (EXT-05). */
export const reservationStates = ['booked', 'canceled', 'completed', 'no_show'] as const;
export type ReservationState = (typeof reservationStates)[number];
