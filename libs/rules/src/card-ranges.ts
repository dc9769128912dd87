import type { CardNetwork } from './card-number.ts';

/** Card numbers that one network issues. */
export type CardRange = {
  /** Our code; undefined for networks that no partner accepts. */
  readonly network?: CardNetwork;
  /** First digits; a pair is a range of starts with the same number of digits, at most four. */
  readonly starts: readonly (readonly [from: string, to: string])[];
  /** Numbers of digits. */
  readonly lengths: readonly number[];
  /** Set for short or rare numbers: digits in the middle of a longer number are none of these. */
  readonly isRare?: true;
};

const one = (start: string): readonly [string, string] => [start, start];

/** First digits and lengths of card numbers (CRD-03, SEC-02), as card-validator and the networks publish them. */
export const cardRanges: readonly CardRange[] = [
  { network: 'AMEX', starts: [one('34'), one('37')], lengths: [15] },
  { network: 'DISC', starts: [one('6011'), ['644', '649'], one('65')], lengths: [16, 19] },
  {
    network: 'MAST',
    starts: [
      ['51', '55'],
      ['2221', '2720'],
    ],
    lengths: [16],
  },
  { network: 'VISA', starts: [one('4')], lengths: [16, 18, 19] },
  // Visa until 2000.
  { starts: [one('4')], lengths: [13], isRare: true },
  // Diners Club.
  { starts: [['300', '305'], one('3095'), one('36'), ['38', '39']], lengths: [14, 16, 19] },
  // JCB.
  { starts: [['3528', '3589']], lengths: [16, 17, 18, 19] },
  // UnionPay.
  { starts: [one('62'), ['8100', '8171']], lengths: [16, 17, 18, 19] },
  // Maestro.
  {
    starts: [
      one('5018'),
      one('5020'),
      one('5033'),
      one('5038'),
      ['56', '58'],
      one('0604'),
      one('6304'),
      one('6390'),
      one('67'),
    ],
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    isRare: true,
  },
];

/** Whether a number starts with the first digits of a range. */
export const startsWithin = (digits: string, [from, to]: readonly [from: string, to: string]): boolean => {
  const start = digits.slice(0, from.length);
  return start.length === from.length && from <= start && start <= to;
};
