import { hasCardNumber } from './find-card-numbers.ts';

/** A US telephone number or a date in digits. Card numbers are not written in such groups. */
const PHONE_OR_DATE =
  /(?<![\d/])(?:(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}|(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])\/(?:20)?\d{2})(?![\d/])/g;

/** Ends the digits of what stands before and behind. */
const LETTER = 'x';

/**
 * Whether a text that a person typed contains a card number (CRD-02, SEC-02), see {@link hasCardNumber}. Telephone numbers
 * and dates are left out first: with the digits beside them, a few in a hundred would look like one.
 */
export const hasTypedCardNumber = (text: string): boolean => hasCardNumber(text.replaceAll(PHONE_OR_DATE, LETTER));
