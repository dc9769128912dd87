import type { DiningRoom } from '@dining/booking';
import { sql, type Kysely } from 'kysely';
import type { SharedTables } from '../../../src/platform/db/tables.ts';
import type { Written } from '../import-kind.ts';

/** A dining room of a file. */
export type DiningRoomRecord = { readonly merchantId: string; readonly room: DiningRoom };

/** Adds new dining rooms and replaces changed ones; rejects those of restaurants that are not listed. */
export async function writeDiningRooms(db: Kysely<SharedTables>, rooms: readonly DiningRoomRecord[]): Promise<Written> {
  const rows = JSON.stringify(rooms.map(({ merchantId, room }, index) => ({ index, merchant_id: merchantId, room })));
  const { rows: found } = await sql<{ index: number; isListed: boolean; isChanged: boolean }>`
    select given.index, merchant.id is not null as "isListed", stored.room is distinct from given.room as "isChanged"
    from json_to_recordset(${rows}::json) as given (index integer, merchant_id text, room jsonb)
    left join merchant on merchant.id = given.merchant_id and merchant.deleted_at is null
    left join dining_room stored on stored.merchant_id = given.merchant_id
    order by given.index`.execute(db);
  const changed = found.filter(({ isListed, isChanged }) => isListed && isChanged).map(({ index }) => rooms[index]!);
  if (changed.length > 0)
    await sql`
      insert into dining_room (merchant_id, room)
      select merchant_id, room
      from json_to_recordset(${JSON.stringify(changed.map(({ merchantId, room }) => ({ merchant_id: merchantId, room })))}::json)
        as given (merchant_id text, room jsonb)
      on conflict (merchant_id) do update set room = excluded.room, updated_at = now()`.execute(db);
  return {
    changed: changed.length,
    rejected: found
      .filter(({ isListed }) => !isListed)
      .map(({ index }) => ({ index, reason: 'there is no listed merchant with this merchantId' })),
  };
}
