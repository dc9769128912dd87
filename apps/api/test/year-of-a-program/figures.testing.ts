/** A number as mails write it. */
export const figure = (units: number): string => units.toLocaleString('en-US');
/** Cents as mails write them. */
export const dollars = (cents: number): string =>
  `$${figure(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
