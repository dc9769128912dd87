import { randomUUID } from 'node:crypto';
import { instantAtOrAfter, localTimeOf } from '@dining/booking';
import { generateDemoDiningRooms, type DemoDiningRoom, type DemoMerchant } from '@dining/demo-data';
import { dayAfter } from '@dining/rules';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/database.ts';
import { writeDiningRooms } from './dining-rooms/write-dining-rooms.ts';

const MINUTE_MS = 60_000;

/** Days, today included, on which some tables are taken. */
const BUSY_DAYS = 3;

/** At every second restaurant, every so many tables one is taken, at one of these times, for two hours. */
const TAKEN_EVERY = 3;
const TAKEN_AT = ['18:00', '18:30', '19:00', '19:30', '20:00'];
const TAKEN_MINUTES = 120;

/**
 * Gives invented restaurants their dining rooms, with some tables taken for the next evenings, where no restaurant has
 * one yet. The restaurant with a single table is full on all of these days.
 * @returns the number of dining rooms added
 */
export async function seedDiningRooms(
  database: Database,
  merchantsOf: () => readonly DemoMerchant[],
  now: Date,
): Promise<number> {
  const known = await database.shared.selectFrom('dining_room').select('merchant_id').limit(1).executeTakeFirst();
  if (known !== undefined) return 0;
  const merchants = merchantsOf();
  const rooms = generateDemoDiningRooms(merchants);
  const zones = new Map(merchants.map(({ id, timeZone }) => [id, timeZone]));
  return database.withoutPartner(async (trx) => {
    const { changed, rejected } = await writeDiningRooms(trx, rooms);
    const unlisted = new Set(rejected.map(({ index }) => index));
    const holds = rooms
      .filter((_, index) => !unlisted.has(index))
      .flatMap((room, place) => takenTables(room, place, zones.get(room.merchantId)!, now));
    await sql`
      insert into table_hold (id, merchant_id, table_number, during, covers)
      select id, merchant_id, table_number, tstzrange(starts, ends), 2
      from json_to_recordset(${JSON.stringify(holds)}::json)
        as given (id uuid, merchant_id text, table_number text, starts timestamptz, ends timestamptz)`.execute(trx);
    return changed;
  });
}

function takenTables({ merchantId, room }: DemoDiningRoom, place: number, zone: string, now: Date) {
  const today = localTimeOf(zone, now.getTime()).day;
  const isFull = room.tables.length === 1;
  return Array.from({ length: BUSY_DAYS }, (_, days) => days).flatMap((days) =>
    room.tables.flatMap(({ number }, index) => {
      const turn = place + days + index;
      if (!isFull && (place % 2 !== 0 || turn % TAKEN_EVERY !== 0)) return [];
      const time = isFull ? '10:00' : TAKEN_AT[turn % TAKEN_AT.length]!;
      const start = instantAtOrAfter(zone, dayAfter(today, days), time);
      const minutes = isFull ? 15 * 60 : TAKEN_MINUTES;
      return [
        {
          id: randomUUID(),
          merchant_id: merchantId,
          table_number: number,
          starts: new Date(start).toISOString(),
          ends: new Date(start + minutes * MINUTE_MS).toISOString(),
        },
      ];
    }),
  );
}
