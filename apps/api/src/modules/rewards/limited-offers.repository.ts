import { sql } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { OfferUse } from './batch.ts';
import { limitedOfferCause, type LimitedOffer } from './entry-cause.ts';

/**
 * How members have used limited offers, in the order of the offers. Takes one statement, and a further one as long as
 * everything was taken back from a dine that one of them was paid for.
 */
export async function findOfferUses(trx: PartnerTransaction, offers: readonly LimitedOffer[]): Promise<OfferUse[]> {
  const uses = offers.map((): OfferUse => ({ times: 0, heldBy: undefined }));
  let open = [...offers.keys()];
  while (open.length > 0) {
    const places = new Map(open.map((place) => [limitedOfferCause(offers[place]!, uses[place]!.times), place]));
    const { rows } = await sql<{ cause: string; sourceId: string; isHeld: boolean }>`
      select e.cause, t.source_id as "sourceId", t.status in ('awarded', 'paid') as "isHeld"
      from unnest(${[...places.keys()]}::text[]) as given (cause)
      cross join lateral (select * from reward_entry k where k.partner = ${trx.partner} and k.cause = given.cause offset 0) e
      cross join lateral (select * from card_transaction k where k.partner = ${trx.partner} and k.id = e.transaction_id offset 0) t`.execute(
      trx,
    );
    open = rows.flatMap(({ cause, sourceId, isHeld }) => {
      const place = places.get(cause)!;
      uses[place] = { times: uses[place]!.times + 1, heldBy: isHeld ? sourceId : undefined };
      return isHeld ? [] : [place];
    });
  }
  return uses;
}
