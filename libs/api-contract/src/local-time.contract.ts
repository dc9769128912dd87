import { Type } from 'typebox';

/** A date at a restaurant. */
export const LOCAL_DATE = Type.String({ format: 'date', description: 'YYYY-MM-DD at the restaurant.' });

/** A time of day at a restaurant. */
export const LOCAL_TIME = Type.String({
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  description: 'HH:MM at the restaurant.',
});
