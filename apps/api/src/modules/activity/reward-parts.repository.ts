import type { RewardPart, TierLevel } from '@dining/rules';
import { sql } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { RESERVATION_CAUSE, RESERVATION_REVERSAL_CAUSE } from '../rewards/rewards.ts';

type EntryRow = {
  dineId: number;
  kind: 'earn' | 'offer' | 'bonus' | 'reversal' | 'adjustment';
  cause: string;
  units: number;
  earningCents: number | null;
  rate: number | null;
  tierLevel: TierLevel | null;
};

/**
 * What the ledger has about dines (ACC-12): their own entries, and the bonus of the reservation that they completed. What
 * was taken back is one part for refunds and one for a reversal by an operator. Entries written before they told how they
 * were computed have no rate.
 */
export async function findRewardParts(
  trx: PartnerTransaction,
  dineIds: readonly number[],
): Promise<Map<number, RewardPart[]>> {
  if (dineIds.length === 0) return new Map();
  const { rows } = await sql<EntryRow>`
    select t.id as "dineId", e.kind, e.cause, e.units, e.earning_cents as "earningCents", e.earn_rate as rate, e.tier_level as "tierLevel"
    from unnest(${[...dineIds]}::bigint[]) as given (id)
    cross join lateral (select k.id, k.source_id from card_transaction k where k.partner = ${trx.partner} and k.id = given.id offset 0) t
    cross join lateral (
      select o.id, o.kind, o.cause, o.units, o.earning_cents, o.earn_rate, o.tier_level from reward_entry o
        where o.partner = ${trx.partner} and o.transaction_id = t.id
      union all
      select o.id, o.kind, o.cause, o.units, null, null, null from reservation r join reward_entry o
        on o.partner = r.partner and o.cause in (${RESERVATION_CAUSE} || r.id, ${RESERVATION_REVERSAL_CAUSE} || r.id)
        where r.partner = ${trx.partner} and r.dine_source_id = t.source_id
    ) e
    order by t.id, e.id`.execute(trx);
  return new Map([...Map.groupBy(rows, ({ dineId }) => dineId)].map(([dineId, entries]) => [dineId, partsOf(entries)]));
}

function partsOf(entries: readonly EntryRow[]): RewardPart[] {
  const isReversed = entries.some(({ cause }) => cause.startsWith('reverse:'));
  const kindOf = ({ kind, cause }: EntryRow): RewardPart['kind'] => {
    if (kind === 'earn') return 'base';
    if (kind === 'offer') return 'offer';
    if (kind === 'bonus') return 'reservation';
    // The bonus of a reservation goes with what its dine lost.
    return cause.startsWith('reverse:') || (isReversed && cause.startsWith(RESERVATION_REVERSAL_CAUSE))
      ? 'reversal'
      : 'refund';
  };
  const given = entries.filter(({ units }) => units > 0).map((entry) => partOf(kindOf(entry), entry));
  const takenBack = Map.groupBy(
    entries.filter(({ units }) => units < 0),
    kindOf,
  );
  return [
    ...given,
    ...[...takenBack].map(([kind, all]) => ({ kind, units: all.reduce((sum, { units }) => sum + units, 0) })),
  ];
}

const partOf = (kind: RewardPart['kind'], { units, earningCents, rate, tierLevel }: EntryRow): RewardPart => ({
  kind,
  units,
  ...(earningCents !== null && { earningCents }),
  ...(rate !== null && { rate }),
  ...(tierLevel !== null && { tierLevel }),
});
