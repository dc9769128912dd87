import { generateDemoMerchants, generateDemoOffers, generateDemoReviews, type DemoMerchant } from '@dining/demo-data';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/database.ts';
import { INSERTS_ON_WORKERS } from '../../src/platform/db/inserts-on-workers.ts';
import { storedValues } from './merchants/merchant-fields.ts';
import { writeMerchants } from './merchants/write-merchants.ts';
import { seedDiningRooms } from './seed-dining-rooms.ts';

/** Numbers of added rows. */
export type SeededDemo = {
  readonly merchants: number;
  readonly offers: number;
  readonly reviews: number;
  readonly diningRooms: number;
};

/** A program, as far as it decides the invented offers. */
export type DemoProgram = { readonly code: string; readonly hasVip: boolean };

/** Demo reviews belong to no member. */
const NO_MEMBER = '00000000-0000-0000-0000-000000000000';
const DAY_MS = 24 * 60 * 60_000;

/**
 * Loads the invented merchants into a database without merchants, and adds offers and reviews at them for every partner
 * that has none. Dining rooms are added where there are none. A database with other merchants is not changed.
 */
export async function seedDemoData(
  database: Database,
  programs: readonly DemoProgram[],
  now: Date,
): Promise<SeededDemo> {
  const isEmpty = (await database.shared.selectFrom('merchant').select('id').limit(1).executeTakeFirst()) === undefined;
  const merchants = isEmpty ? await seedMerchants(database) : 0;
  const invented = await database.shared
    .selectFrom('merchant')
    .select(['id', 'highlight'])
    .where('source', '=', 'demo')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const diningRooms = invented.length > 0 ? await seedDiningRooms(database, demoMerchants, now) : 0;
  let [offers, reviews] = [0, 0];
  for (const program of invented.length > 0 ? programs : []) {
    offers += await seedOffers(database, program, invented);
    reviews += await seedReviews(database, program.code, now);
  }
  return { merchants, offers, reviews, diningRooms };
}

/** Adds the invented merchants alone. @returns their number */
export async function seedMerchants(database: Database): Promise<number> {
  return database.withoutPartner(async (trx) => {
    await sql`set local statement_timeout = '60s'`.execute(trx);
    // A field that invented merchants do not have is stored as unknown.
    return writeMerchants(
      trx,
      demoMerchants().map((merchant) => ({ ...storedValues(merchant), ...merchant })),
    );
  });
}

let merchants: readonly DemoMerchant[] | undefined;

/** The invented merchants, generated when they are first needed. */
const demoMerchants = (): readonly DemoMerchant[] => (merchants ??= generateDemoMerchants());

/**
 * Adds the reviews of one program in one statement. They belong to no dine: their negative ids never meet a real one's.
 * The imported rating of an invented merchant includes their stars.
 */
async function seedReviews(database: Database, partner: string, now: Date): Promise<number> {
  return database.withPartner(partner, async (trx) => {
    if ((await trx.selectFrom('merchant_review').select('id').limit(1).executeTakeFirst()) !== undefined) return 0;
    const reviews = generateDemoReviews(demoMerchants(), partner);
    const merchants = await trx.selectFrom('merchant').select('id').where('source', '=', 'demo').execute();
    const known = new Set(merchants.map(({ id }) => id));
    const rows = reviews
      .map(({ merchantId, rating, review, author, daysAgo }, place) => ({
        merchant_id: merchantId,
        transaction_id: -1 - place,
        rating,
        review,
        author,
        created_at: new Date(now.getTime() - daysAgo * DAY_MS),
      }))
      .filter(({ merchant_id }) => known.has(merchant_id));
    await sql`
      insert into merchant_review (partner, member_id, merchant_id, transaction_id, rating, review, author, created_at)
      select ${partner}, ${NO_MEMBER}::uuid, given.* from json_to_recordset(${JSON.stringify(rows)}::json)
        as given (merchant_id text, transaction_id bigint, rating smallint, review text, author text, created_at timestamptz)
      ${INSERTS_ON_WORKERS}`.execute(trx);
    return rows.length;
  });
}

async function seedOffers(
  database: Database,
  program: DemoProgram,
  merchants: readonly Pick<DemoMerchant, 'id' | 'highlight'>[],
): Promise<number> {
  return database.withPartner(program.code, async (trx) => {
    if ((await trx.selectFrom('merchant_offer').select('offer_id').limit(1).executeTakeFirst()) !== undefined) return 0;
    const rows = generateDemoOffers(merchants, program).map((offer) => ({
      partner: program.code,
      merchant_id: offer.merchantId,
      offer_id: offer.offerId,
      offer_type: offer.offerType,
      campaign_codes: [...offer.campaignCodes],
      bonus_amount: offer.bonusAmount,
      required_tier: offer.requiredTier,
      minimum_ticket_cents: offer.minimumTicketCents,
      starts_on: offer.startsOn,
      ends_on: offer.endsOn,
      days: [...offer.days],
    }));
    const written = await trx
      .insertInto('merchant_offer')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return Number(written.numInsertedOrUpdatedRows ?? 0);
  });
}
