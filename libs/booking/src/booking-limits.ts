/** The longest time ahead for which a table can be booked, in days (RSV-01). */
export const MAX_DAYS_AHEAD = 365;

/** The largest party that any restaurant may accept or any guest may ask for; above it is a typing error. */
export const PARTY_LIMIT = 100;

/** The longest turn time, in minutes. */
export const MAX_TURN_MINUTES = 720;
