import { cardTypes, type CardType } from '@dining/rules';
import cardValidator from 'card-validator';

/** The supported networks by card-validator's names. */
const NAMES: Readonly<Record<string, CardType>> = {
  'american-express': cardTypes.AMEX,
  discover: cardTypes.DISC,
  mastercard: cardTypes.MAST,
  visa: cardTypes.VISA,
};

/** Removes all other networks, so that every prefix belongs to one network or to none, as in the vault. */
for (const name of Object.values(cardValidator.creditCardType.types))
  if (!(name in NAMES)) cardValidator.creditCardType.removeCard(name);

/** The longest card number. */
const MAX_DIGITS = 19;

/** Positions of the spaces until the network is known: groups of four. */
const DEFAULT_GAPS = [4, 8, 12, 16];

export type CardText = {
  digits: string;
  /** The digits with spaces, in the groups of their network. */
  shown: string;
  brand: CardType | undefined;
  /** Whether the number is complete and its check digit is correct. */
  isValid: boolean;
  /** Whether it has as many digits as its network requires. */
  isComplete: boolean;
  /** Whether the first digits belong to no supported network. */
  isUnknown: boolean;
};

/** The digits of a typed or pasted text, which may contain full-width digits, spaces and hyphens. */
export const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '').slice(0, MAX_DIGITS);

function grouped(digits: string, gaps: readonly number[]): string {
  const ends = [...gaps.filter((gap) => gap < digits.length), digits.length];
  return ends.map((end, index) => digits.slice(index === 0 ? 0 : ends[index - 1], end)).join(' ');
}

/** Parses the text of the field (CRD-03). */
export function readCardText(typed: string): CardText {
  const digits = digitsOf(typed);
  const { card, isValid, isPotentiallyValid } = cardValidator.number(digits);
  const brand = card === null ? undefined : NAMES[card.type];
  const gaps = card === null ? DEFAULT_GAPS : [...card.gaps, 16];
  return {
    digits,
    shown: grouped(digits, gaps),
    brand,
    isValid: isValid && brand !== undefined,
    isComplete: card !== null && card.lengths.includes(digits.length),
    isUnknown: card === null && !isPotentiallyValid,
  };
}

/** Caret position in the shown text that has as many digits before it as the caret had in the typed text. */
export function caretAfter(shown: string, digitsBefore: number): number {
  let seen = 0;
  for (let place = 0; place < shown.length; place += 1) {
    if (seen === digitsBefore) return place;
    if (shown[place] !== ' ') seen += 1;
  }
  return shown.length;
}
