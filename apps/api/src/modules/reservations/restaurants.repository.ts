import { DEFAULT_TIME_ZONE } from '@dining/rules';
import { sql, type Kysely } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { SharedTables } from '../../platform/db/tables.ts';
import type { BookableRestaurant } from '../booking/booking.ts';

/** A restaurant as reservations show it. */
export type Restaurant = BookableRestaurant & {
  readonly name: string;
  /** In one line. */
  readonly address: string;
  readonly telephone: string | null;
  /** Whether it is still listed. */
  readonly isListed: boolean;
};

/** Restaurants with their dining rooms, by id; unknown ids are left out. */
export async function findRestaurants(
  db: Kysely<SharedTables> | PartnerTransaction,
  ids: readonly string[],
): Promise<Map<string, Restaurant>> {
  // PostgreSQL text cannot contain it; the query would fail.
  const possible = ids.filter((id) => !id.includes('\0'));
  if (possible.length === 0) return new Map();
  const rows = await (db as Kysely<SharedTables>)
    .selectFrom('merchant')
    .leftJoin('dining_room', 'dining_room.merchant_id', 'merchant.id')
    .select([
      'merchant.id',
      'name',
      'address1',
      'city',
      'state',
      'zip_code',
      'phone',
      'time_zone',
      'open_table_id',
      'dining_room.room',
      sql<boolean>`deleted_at is null and latitude is not null`.as('isListed'),
    ])
    .where('merchant.id', 'in', possible)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        address: [row.address1, row.city, [row.state, row.zip_code].filter(Boolean).join(' ')]
          .filter(Boolean)
          .join(', '),
        telephone: row.phone,
        zone: row.time_zone ?? DEFAULT_TIME_ZONE,
        room: row.room ?? undefined,
        openTableId: row.open_table_id ?? undefined,
        isListed: row.isListed,
      },
    ]),
  );
}
