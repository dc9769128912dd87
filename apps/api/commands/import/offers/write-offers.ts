import { sql } from 'kysely';
import type { PartnerTransaction } from '../../../src/platform/db/database.ts';
import type { Written } from '../import-kind.ts';

/** An offer of a file, with a value for every column. */
export type OfferRecord = {
  readonly offerId: string;
  readonly merchantId: string;
  readonly offerType: 'unlimited' | 'limited';
  readonly campaignCodes: readonly string[];
  /** In whole units of the partner's currency (cents if that is money). */
  readonly bonusAmount: number;
  readonly requiredTier: 0 | 2 | 3;
  /** The lowest subtotal that gets the bonus; null for any. */
  readonly minimumTicketCents: number | null;
  /** "YYYY-MM-DD", inclusive; null is unlimited. */
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  /** 0 (Sunday) to 6, in order. */
  readonly days: readonly number[];
};

/** Columns with their types, in the order in which they are written. */
const COLUMNS: readonly (readonly [column: string, type: string, field: keyof OfferRecord])[] = [
  ['merchant_id', 'text', 'merchantId'],
  ['offer_id', 'text', 'offerId'],
  ['offer_type', 'text', 'offerType'],
  ['campaign_codes', 'text[]', 'campaignCodes'],
  ['bonus_amount', 'integer', 'bonusAmount'],
  ['required_tier', 'smallint', 'requiredTier'],
  ['minimum_ticket_cents', 'integer', 'minimumTicketCents'],
  ['starts_on', 'date', 'startsOn'],
  ['ends_on', 'date', 'endsOn'],
  ['days', 'integer[]', 'days'],
];
const VALUES = COLUMNS.slice(2).map(([column]) => column);

const names = sql.raw(COLUMNS.map(([column]) => column).join(', '));
const types = sql.raw(COLUMNS.map(([column, type]) => `${column} ${type}`).join(', '));
const valuesOf = (table: string) => sql.raw(VALUES.map((column) => `${table}.${column}`).join(', '));
const updates = sql.raw(VALUES.map((column) => `${column} = excluded.${column}`).join(', '));

/** Adds new offers and updates changed ones; rejects offers at merchants that are not listed. */
export async function writeOffers(trx: PartnerTransaction, offers: readonly OfferRecord[]): Promise<Written> {
  const { unlisted, changed } = await compareOffers(trx, offers);
  const rows = changed.map((index) => rowOf(offers[index]!));
  // Without a change there must be no statement either: its trigger would make every server read the offers again.
  if (rows.length > 0) {
    await sql`
      insert into merchant_offer (partner, ${names})
      select ${trx.partner}, ${names} from json_to_recordset(${JSON.stringify(rows)}::json) as given (${types})
      on conflict (partner, merchant_id, offer_id) do update set ${updates}, updated_at = now()`.execute(trx);
  }
  return {
    changed: rows.length,
    rejected: unlisted.map((index) => ({ index, reason: 'there is no listed merchant with this merchantId' })),
  };
}

/** The places of offers at merchants that are not listed, and of offers that differ from the stored ones. */
async function compareOffers(
  trx: PartnerTransaction,
  offers: readonly OfferRecord[],
): Promise<{ unlisted: readonly number[]; changed: readonly number[] }> {
  const rows = JSON.stringify(offers.map((offer, index) => ({ index, ...rowOf(offer) })));
  const { rows: found } = await sql<{ index: number; isListed: boolean; isChanged: boolean }>`
    select given.index, merchant.id is not null as "isListed",
      stored.offer_id is null or (${valuesOf('stored')}) is distinct from (${valuesOf('given')}) as "isChanged"
    from json_to_recordset(${rows}::json) as given (index integer, ${types})
    left join merchant on merchant.id = given.merchant_id and merchant.deleted_at is null
    left join merchant_offer stored on stored.partner = ${trx.partner}
      and stored.merchant_id = given.merchant_id and stored.offer_id = given.offer_id
    order by given.index`.execute(trx);
  return {
    unlisted: found.flatMap(({ index, isListed }) => (isListed ? [] : [index])),
    changed: found.flatMap(({ index, isListed, isChanged }) => (isListed && isChanged ? [index] : [])),
  };
}

const rowOf = (offer: OfferRecord): Record<string, unknown> =>
  Object.fromEntries(COLUMNS.map(([column, , field]) => [column, offer[field]]));
