import { cardRanges, passesLuhn, startsWithin, type CardNetwork } from '@dining/rules';

/** Why a number is rejected: it is not a card number, or is of an unsupported network (CRD-03). */
export type NumberProblem = 'invalid' | 'type';

/**
 * Reads a card number.
 * @param number digits only
 */
export function readCardNumber(number: string): { network: CardNetwork; lastFour: string } | NumberProblem {
  if (!/^[0-9]{12,19}$/.test(number) || !passesLuhn(number)) return 'invalid';
  const { network, lengths } =
    cardRanges.find(({ starts }) => starts.some((range) => startsWithin(number, range))) ?? {};
  if (network === undefined || lengths === undefined) return 'type';
  return lengths.includes(number.length) ? { network, lastFour: number.slice(-4) } : 'invalid';
}
