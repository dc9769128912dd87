/** Reservations. */
export const reservationDeck = {
  'reservation.error': 'We couldn’t reserve your table. Please try again.',
} as const;
