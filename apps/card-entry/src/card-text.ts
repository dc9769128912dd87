import { cardTypes, type CardType } from '@dining/rules';
import cardValidator from 'card-validator';

/** The validator's names of the networks that are known here. */
const NAMES: Readonly<Record<string, CardType>> = {
  'american-express': cardTypes.AMEX,
  discover: cardTypes.DISC,
  mastercard: cardTypes.MAST,
  visa: cardTypes.VISA,
};

/** With the first digits of other networks out of the way every start belongs to one network or to none, as in the vault. */
for (const name of Object.values(cardValidator.creditCardType.types))
  if (!(name in NAMES)) cardValidator.creditCardType.removeCard(name);

/** No card number is longer. */
const MAX_DIGITS = 19;

/** Groups of four, until the network is known. */
const PLAIN_GAPS = [4, 8, 12, 16];

export type CardText = {
  digits: string;
  /** The digits as they are shown, in the groups of their network. */
  shown: string;
  brand: CardType | undefined;
  /** Whether the number is whole and its check digit right. */
  isValid: boolean;
  /** Whether it has as many digits as the numbers of its network. */
  isComplete: boolean;
  /** Whether the first digits belong to no network that is known here. */
  isUnknown: boolean;
};

/** The digits of what was typed or pasted, in whatever digits, spaces and hyphens it came. */
export const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '').slice(0, MAX_DIGITS);

function grouped(digits: string, gaps: readonly number[]): string {
  const ends = [...gaps.filter((gap) => gap < digits.length), digits.length];
  return ends.map((end, index) => digits.slice(index === 0 ? 0 : ends[index - 1], end)).join(' ');
}

/** Reads what stands in the field (CRD-03). */
export function readCardText(typed: string): CardText {
  const digits = digitsOf(typed);
  const { card, isValid, isPotentiallyValid } = cardValidator.number(digits);
  const brand = card === null ? undefined : NAMES[card.type];
  const gaps = card === null ? PLAIN_GAPS : [...card.gaps, 16];
  return {
    digits,
    shown: grouped(digits, gaps),
    brand,
    isValid: isValid && brand !== undefined,
    isComplete: card !== null && card.lengths.includes(digits.length),
    isUnknown: card === null && !isPotentiallyValid,
  };
}

/** Where the caret stands in the shown text so that as many digits are before it as were before it in the typed one. */
export function caretAfter(shown: string, digitsBefore: number): number {
  let seen = 0;
  for (let place = 0; place < shown.length; place += 1) {
    if (seen === digitsBefore) return place;
    if (shown[place] !== ' ') seen += 1;
  }
  return shown.length;
}
