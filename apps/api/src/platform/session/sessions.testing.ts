import type { Database } from '../db/database.ts';
import { newSessionId } from './session-cookies.ts';
import { hashToken } from './token-hash.ts';

const HOUR_MS = 3_600_000;

/** Starts a session of a member without signing in. @returns its id, the value of the session cookie */
export async function addSession(database: Database, partner: string, memberId: string): Promise<string> {
  const id = newSessionId();
  await database.withPartner(partner, (trx) =>
    trx
      .insertInto('member_session')
      .values({
        partner,
        id_hash: hashToken(id),
        member_id: memberId,
        emulated_by: null,
        started_at: new Date(),
        expires_at: new Date(Date.now() + HOUR_MS),
      })
      .execute(),
  );
  return id;
}
