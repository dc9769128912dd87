import { randomInt } from 'node:crypto';
import { fingerprintOf } from '../../../../apps/api/src/modules/rewards/rewards.testing.ts';

/** A member with a card, whose rewards are computed here as well. */
export type Diner = { id: string; card: string; rate: number };

/** What has been sent about a dine; what it must have earned follows from this alone. */
type Fed = { diner: Diner; cents: number; isSettled: boolean; refundedCents: number };

/** A row of a feed or file. */
export type FedRow = Record<string, unknown>;

/** Two days ago and earlier; each dine has a moment of its own, so that none counts as reported twice. */
const NEWEST_MS = Date.now() - 2 * 24 * 60 * 60_000;
const APART_MS = 37_000;

let dines = 0;

/** The dines that one program was told of, by feed and by file. */
export type FedDines = {
  /** Rows about new dines and, in part, about earlier ones. */
  rows(count: number): FedRow[];
  /** The rows about earlier dines that were not sent yet. */
  rest(): FedRow[];
  /** Number of dines. */
  count(): number;
  /** What each member must have once everything was sent, recomputed from that: by member. */
  expected(): Map<string, number>;
};

/**
 * Invents card transactions: settled at once or after an approval, never settled, sent twice, and refunded in part or in full.
 * @param prefix keeps the ids of feeds and files apart
 */
export function createFedDines(diners: readonly Diner[], restaurants: readonly string[], prefix: string): FedDines {
  const fed = new Map<string, Fed>();
  const later: FedRow[] = [];
  const newDine = (): FedRow[] => {
    dines += 1;
    const diner = diners[randomInt(diners.length)]!;
    const id = `${prefix}-${dines}`;
    const dine: Fed = { diner, cents: randomInt(500, 20_000), isSettled: true, refundedCents: 0 };
    fed.set(id, dine);
    const row = {
      sourceTransactionId: id,
      event: 'settled',
      cardFingerprint: fingerprintOf(diner.card).toString('hex'),
      merchantId: restaurants[dines % restaurants.length],
      transactedAt: new Date(NEWEST_MS - dines * APART_MS).toISOString(),
      ticketCents: dine.cents,
    };
    switch (randomInt(6)) {
      case 0:
        later.push(row);
        return [{ ...row, event: 'approved' }];
      case 1:
        dine.isSettled = false;
        return [{ ...row, event: 'approved' }];
      case 2:
        later.push(row);
        return [row];
      case 3:
        dine.refundedCents = randomInt(2) === 0 ? dine.cents : randomInt(1, dine.cents);
        later.push({
          ...row,
          event: 'refunded',
          sourceTransactionId: `${id}-back`,
          originalSourceTransactionId: id,
          ticketCents: dine.refundedCents,
        });
        return [row];
      default:
        return [row];
    }
  };
  return {
    rows: (count) => [...Array.from({ length: count }, newDine).flat(), ...later.splice(0, randomInt(count + 1))],
    rest: () => later.splice(0),
    count: () => fed.size,
    expected() {
      const units = new Map<string, number>();
      for (const { diner, cents, isSettled, refundedCents } of fed.values()) {
        const counted = isSettled ? (cents - refundedCents) * diner.rate : 0;
        // Rates are whole numbers, so this is exact: units for each dollar of what was not refunded, rounded down.
        const earned = (counted - (counted % 100)) / 100;
        units.set(diner.id, (units.get(diner.id) ?? 0) + earned);
      }
      return units;
    },
  };
}
