/** Card networks by code (entities: card network codes). */
export const cardNetworks = ['AMEX', 'DISC', 'MAST', 'VISA'] as const;
export type CardNetwork = (typeof cardNetworks)[number];

/** The API's name of each network (entities: card type). */
export const cardTypes = { AMEX: 'amex', DISC: 'discover', MAST: 'mastercard', VISA: 'visa' } as const satisfies Record<
  CardNetwork,
  string
>;

/** The name of each network as it stands in a sentence: "Visa ending in 4417". */
export const cardBrands = {
  AMEX: 'American Express',
  DISC: 'Discover',
  MAST: 'Mastercard',
  VISA: 'Visa',
} as const satisfies Record<CardNetwork, string>;
export type CardType = (typeof cardTypes)[CardNetwork];

/** Maximum number of linked cards (CRD-04). */
export const MAX_CARDS = 12;

/** How long the card-entry frame may take to load, in milliseconds: 20 seconds (CRD-02). */
export const CARD_FRAME_LOAD_MS = 20_000;

/** Digits from which on a text may hold a card number. */
const SHORTEST_NUMBER = 12;

/** Whether a free text could hold a card number, which must not be stored outside the vault (CRD-02, CRD-10). */
export const mayHoldCardNumber = (text: string): boolean => text.replaceAll(/\P{Nd}/gu, '').length >= SHORTEST_NUMBER;

/** The Luhn check: whether the last digit is the check digit of those before it. False for anything but digits. */
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
