import { randomInt } from 'node:crypto';
import { passesLuhn, type CardNetwork } from '@dining/rules';

const STARTS: Readonly<Record<CardNetwork, readonly [start: string, length: number]>> = {
  AMEX: ['37', 15],
  DISC: ['6011', 16],
  MAST: ['53', 16],
  VISA: ['4', 16],
};

/** A card number from all of its digits but the last. */
export const completeNumber = (body: string): string =>
  Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find(passesLuhn)!;

/** A valid card number at random, so that finding it anywhere is no coincidence. */
export function randomCardNumber(network: CardNetwork = 'VISA'): string {
  const [start, length] = STARTS[network];
  return completeNumber(start + Array.from({ length: length - start.length - 1 }, () => randomInt(10)).join(''));
}

/** The number with a wrong check digit. */
export const mistyped = (number: string): string => number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10);
