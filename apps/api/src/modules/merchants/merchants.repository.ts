import type { MerchantDetail, Opening } from '@dining/api-contract';
import { menuPhrases, type IndexedMerchant, type MerchantChange, type SharedSummary } from '@dining/merchant-index';
import { DEFAULT_TIME_ZONE, TOP_RATED_STARS, traitsOf, type TraitSource } from '@dining/rules';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { MerchantTable } from '../../platform/db/tables/merchants.ts';
import { imagesOf } from './merchant-images.ts';
import type { OfferRow } from './merchant-offers.ts';
import { shownRating } from './shown-rating.ts';

type MerchantRow = Selectable<MerchantTable>;

/** What lists and filters need. Of the long texts the index keeps only traits and known dishes. */
const LISTED_COLUMNS = [
  'id',
  'name',
  'city',
  'state',
  'neighborhood',
  'latitude',
  'longitude',
  'cuisines',
  'price_range',
  'overall_rating',
  'number_of_ratings',
  'stars_given',
  'stars_given_sum',
  'acclaimed_level',
  'highlight',
  'origin',
  'features',
  'meals_served',
  'hours',
  'description',
  'events',
  'image_base_url',
  'photographs',
  'open_table_id',
  'has_dining_room',
  'time_zone',
  'monthly_max_spend_cents',
  'monthly_max_visits',
  'created_at',
  'deleted_at',
  'revision',
] as const satisfies readonly (keyof MerchantRow)[];
type ListedRow = Pick<MerchantRow, (typeof LISTED_COLUMNS)[number]>;

/** What the index reads in menus. Whole menus take half as much processor time again (docs/benchmarks.md). */
const MENU_WORDS = [
  sql<string[]>`jsonb_path_query_array(menu, '$[*].dishes[*].name')`.as('dishes'),
  sql<string[]>`jsonb_path_query_array(menu, '$[*].dishes[*].marks[*]')`.as('marks'),
] as const;
type FedRow = ListedRow & Pick<TraitSource, 'dishes' | 'marks'>;

/** Merchants that changed after a revision, ordered by revision. */
export type ChangedMerchants = {
  readonly changes: readonly MerchantChange[];
  /** The revision up to which all changes are known now. */
  readonly revision: number;
  /** There may be more changes after these. */
  readonly hasMore: boolean;
};

/** What a merchant's page shows, except for the partner's offers, reviews and photographs. */
export type SharedDetail = Omit<MerchantDetail, 'benefitAvailability' | 'earnTerms' | 'photographs' | 'reviewCount'>;

/** What decides whether a restaurant without a dining room takes reservations. */
export type BookingFacts = {
  /** Whether a remote provider books tables (BOOKING_URL). */
  readonly booksRemotely: boolean;
};

/** Rows per read: few enough that reading their menus does not delay requests. */
const MAX_ROWS_PER_READ = 1_000;

export async function readChanges(
  { shared }: Database,
  since: number,
  booking: BookingFacts,
): Promise<ChangedMerchants> {
  const rows = await shared
    .selectFrom('merchant')
    .select(LISTED_COLUMNS)
    .select(MENU_WORDS)
    .where('revision', '>', since)
    .orderBy('revision')
    .limit(MAX_ROWS_PER_READ)
    .execute();
  return {
    changes: rows.map((row) => changeOf(row, booking)),
    revision: rows.at(-1)?.revision ?? since,
    hasMore: rows.length === MAX_ROWS_PER_READ,
  };
}

/** All offers of one partner; row-level security hides the others (SRV-02). */
export async function readOffers(database: Database, partner: string): Promise<OfferRow[]> {
  return database.withPartner(partner, (trx) =>
    trx
      .selectFrom('merchant_offer')
      .innerJoin('merchant', 'merchant.id', 'merchant_offer.merchant_id')
      .select([
        'merchant_offer.merchant_id as merchantId',
        'merchant_offer.offer_id as id',
        sql<boolean>`merchant_offer.offer_type = 'limited'`.as('isLimited'),
        'merchant_offer.campaign_codes as campaignCodes',
        'merchant_offer.bonus_amount as units',
        'merchant_offer.required_tier as requiredTier',
        'merchant_offer.minimum_ticket_cents as minimumTicketCents',
        'merchant_offer.starts_on as startsOn',
        'merchant_offer.ends_on as endsOn',
        'merchant_offer.days as days',
        'merchant.time_zone as timeZone',
      ])
      .orderBy('merchant_offer.merchant_id')
      .orderBy('merchant_offer.offer_id')
      .execute(),
  );
}

/** Undefined for an unknown, removed or unplaced merchant. */
export async function findMerchantDetail(
  shared: Database['shared'],
  id: string,
  booking: BookingFacts,
): Promise<SharedDetail | undefined> {
  // PostgreSQL text cannot contain it; the query would fail.
  if (id.includes('\0')) return undefined;
  const row = await shared
    .selectFrom('merchant')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row === undefined || !hasPlace(row) ? undefined : detailOf(row, booking);
}

type Placed<Row> = Row & { latitude: number; longitude: number };
const hasPlace = <Row extends Pick<MerchantRow, 'latitude' | 'longitude'>>(row: Row): row is Placed<Row> =>
  row.latitude !== null && row.longitude !== null;

function changeOf(row: FedRow, booking: BookingFacts): MerchantChange {
  if (row.deleted_at !== null || !hasPlace(row)) return { removed: row.id };
  const { overallRating, numberOfRatings } = shownRating(row);
  return {
    summary: summaryOf(row, booking),
    passes: {
      acclaimed: row.acclaimed_level > 0,
      topRated: numberOfRatings > 0 && overallRating >= TOP_RATED_STARS,
      isNew: row.highlight === 'new',
      reservations: providerIdOf(row, booking) !== undefined,
    },
    mealsServed: row.meals_served,
    hours: hoursOf(row),
    traits: traitsOf(row),
    dishes: menuPhrases(row.dishes),
    photographs: row.photographs ?? undefined,
    listedAt: row.created_at.getTime(),
  } satisfies IndexedMerchant;
}

/**
 * The id under which reservations are made (RSV-05): with a dining room here or, where a remote provider is configured,
 * at that provider. Undefined for a restaurant that takes none, whatever its feed says.
 */
const providerIdOf = (
  { id, has_dining_room, open_table_id }: ListedRow,
  { booksRemotely }: BookingFacts,
): string | undefined => {
  if (has_dining_room) return open_table_id ?? id;
  return booksRemotely ? (open_table_id ?? undefined) : undefined;
};

function summaryOf(row: Placed<ListedRow>, booking: BookingFacts): SharedSummary {
  return {
    id: row.id,
    name: row.name,
    images: imagesOf(row.id, row.photographs ?? undefined, row.image_base_url ?? undefined),
    details: {
      ...(row.highlight === null ? {} : { highlight: row.highlight }),
      rating: shownRating(row),
      priceRange: row.price_range,
      cuisines: row.cuisines,
      features: row.features,
    },
    location: {
      address: { city: row.city ?? '', state: row.state ?? '' },
      ...given('neighborhood', row.neighborhood),
      latitude: row.latitude,
      longitude: row.longitude,
    },
    acclaimedLevel: Math.min(row.acclaimed_level, 2),
    reservationProviders: given('openTable', providerIdOf(row, booking)),
    ...given('origin', row.origin),
    timeZone: row.time_zone ?? DEFAULT_TIME_ZONE,
    ...given('monthlyMaxSpendCents', row.monthly_max_spend_cents),
    ...given('monthlyMaxVisits', row.monthly_max_visits),
  };
}

function detailOf(row: Placed<MerchantRow>, booking: BookingFacts): SharedDetail {
  return {
    ...summaryOf(row, booking),
    ...given('description', row.description),
    ...given('phone', row.phone),
    ...given('website', row.website),
    fullAddress: {
      address1: row.address1 ?? '',
      city: row.city ?? '',
      state: row.state ?? '',
      zipCode: row.zip_code ?? '',
    },
    mealsServed: row.meals_served,
    hours: hoursOf(row),
    menu: row.menu,
    menuImages: row.menu_images.map(({ url, caption }) => ({ url, ...given('caption', caption) })),
    events: row.events.map(({ title, description, startsOn }) => ({
      title,
      ...given('description', description),
      ...given('startsAt', startsOn),
    })),
  };
}

const hoursOf = ({ hours }: Pick<MerchantRow, 'hours'>): Opening[] =>
  hours.map(({ day, opens, closes }) => ({ day, opens, closes }));

/** A field that is left out if it has no value. */
const given = <Key extends string, Value>(key: Key, value: Value | null | undefined): { [K in Key]?: Value } =>
  value === null || value === undefined ? {} : ({ [key]: value } as { [K in Key]?: Value });
