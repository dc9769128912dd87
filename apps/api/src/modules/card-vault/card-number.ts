import { passesLuhn, type CardNetwork } from '@dining/rules';

/** First digits and lengths of the networks' numbers; a pair of starts is a range with the same number of digits. */
const NETWORKS: readonly {
  network: CardNetwork;
  starts: readonly (readonly [from: number, to: number])[];
  lengths: readonly number[];
}[] = [
  {
    network: 'AMEX',
    starts: [
      [34, 34],
      [37, 37],
    ],
    lengths: [15],
  },
  {
    network: 'DISC',
    starts: [
      [6011, 6011],
      [644, 649],
      [65, 65],
    ],
    lengths: [16, 19],
  },
  {
    network: 'MAST',
    starts: [
      [51, 55],
      [2221, 2720],
    ],
    lengths: [16],
  },
  { network: 'VISA', starts: [[4, 4]], lengths: [16, 18, 19] },
];

const startsWithin = (number: string, [from, to]: readonly [number, number]): boolean => {
  const start = Number(number.slice(0, String(from).length));
  return from <= start && start <= to;
};

/** Why a number is rejected: it is not a card number, or is of an unsupported network (CRD-03). */
export type NumberProblem = 'invalid' | 'type';

/**
 * Reads a card number.
 * @param number digits only
 */
export function readCardNumber(number: string): { network: CardNetwork; lastFour: string } | NumberProblem {
  if (!/^[0-9]{12,19}$/.test(number) || !passesLuhn(number)) return 'invalid';
  const found = NETWORKS.find(({ starts }) => starts.some((range) => startsWithin(number, range)));
  if (found === undefined) return 'type';
  return found.lengths.includes(number.length) ? { network: found.network, lastFour: number.slice(-4) } : 'invalid';
}
