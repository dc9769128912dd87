/** Card networks by their codes (entities: card network codes). */
export const cardNetworks = ['AMEX', 'DISC', 'MAST', 'VISA'] as const;
export type CardNetwork = (typeof cardNetworks)[number];

/** What the calls name a network (entities: card type). */
export const cardTypes = { AMEX: 'amex', DISC: 'discover', MAST: 'mastercard', VISA: 'visa' } as const satisfies Record<
  CardNetwork,
  string
>;
export type CardType = (typeof cardTypes)[CardNetwork];

/** At most so many cards may be linked (CRD-04). */
export const MAX_CARDS = 12;

/** How many milliseconds the card-entry frame may take to load (CRD-02). */
export const CARD_FRAME_LOAD_MS = 20_000;

/** Whether the last digit is the check of those before it (Luhn). Nothing but digits is a number. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits.at(-1 - place));
    const counted = place % 2 === 0 ? digit : digit * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}
