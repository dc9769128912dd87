/** Reservations. */
export const reservationDeck = {
  'reservation.error': 'Your table could not be reserved. Please try again.',
} as const;
