import type { Database } from '../../../../apps/api/src/platform/db/database.ts';
import { addSession } from '../../../../apps/api/src/platform/session/sessions.testing.ts';
import { csrfTokenOf, visit } from '../http/visitor.ts';
import { RESTAURANTS } from '../kills/world.ts';

/** What visitors and a signed-in member ask for in turns. The first three need no database. */
const PATHS = [
  '/api/v2/Merchants/Search?latitude=40.7577&longitude=-73.9857',
  '/api/CSRF',
  '/readyz',
  '/api/Member',
  '/api/Member/Transactions',
];

export type WatchedVisit = {
  status: number;
  /** Whether it was a read of a member or a write, which need the database. */
  needsDatabase: boolean;
};

/**
 * A visitor, who is another address each time, and a member who reads and writes.
 * @returns makes the visit of a number
 */
export async function openWatchingVisitors({
  database,
  port,
  partner,
  memberId,
}: {
  database: Database;
  port: number;
  partner: string;
  memberId: string;
}): Promise<(number: number) => Promise<WatchedVisit>> {
  const host = `${partner}.localhost`;
  const session = `session=${await addSession(database, partner, memberId)}`;
  const token = await csrfTokenOf({ port, host, address: '127.40.0.1' }, { cookie: session });
  const headers = { ...token, cookie: [session, token['cookie']].filter(Boolean).join('; ') };
  return async (number) => {
    const address = `127.40.${(number >> 8) & 255}.${(number & 127) + 1}`;
    const place = number % (PATHS.length + 1);
    const path = PATHS[place];
    if (path !== undefined) {
      const { status } = await visit({ port, host, address }, path, { headers: place < 3 ? {} : headers });
      return { status, needsDatabase: place >= 3 };
    }
    // Every favorite is written again and again, so that no write is without an effect.
    const turn = Math.floor(number / (PATHS.length + 1));
    const merchant = RESTAURANTS[Math.floor(turn / 2) % RESTAURANTS.length];
    const favorite = `/api/Member/Favorites/${merchant}`;
    const { status } = await visit({ port, host, address }, favorite, {
      method: turn % 2 === 0 ? 'PUT' : 'DELETE',
      headers,
    });
    return { status, needsDatabase: true };
  };
}
