import type { PartnerReads, PartnerTransaction } from '../db/database.ts';
import type { Device } from './device.ts';
import type { ListedSession, Session } from './session.types.ts';

/** The unexpired session of an id hash, unless its member's account is inactive. */
export async function findSession(reads: PartnerReads, idHash: Buffer, now: Date): Promise<Session | undefined> {
  const row = await reads
    .selectFrom('member_session as session')
    .innerJoin('member', (join) =>
      join.onRef('member.partner', '=', 'session.partner').onRef('member.id', '=', 'session.member_id'),
    )
    .select([
      'session.member_id',
      'session.expires_at',
      'session.is_remembered',
      'session.emulated_by',
      'member.must_update_email',
    ])
    .where('session.id_hash', '=', idHash)
    .where('session.expires_at', '>', now)
    .where('member.is_active', '=', true)
    .executeTakeFirst();
  return (
    row && {
      memberId: row.member_id,
      expiresAt: row.expires_at,
      isRemembered: row.is_remembered,
      emulatedBy: row.emulated_by ?? undefined,
      mustUpdateEmail: row.must_update_email,
    }
  );
}

export type SessionRow = {
  idHash: Buffer;
  memberId: string;
  isRemembered: boolean;
  emulatedBy: string | undefined;
  device: Device;
  startedAt: Date;
  expiresAt: Date;
};

export async function insertSession(trx: PartnerTransaction, row: SessionRow): Promise<void> {
  await trx
    .insertInto('member_session')
    .values({
      partner: trx.partner,
      id_hash: row.idHash,
      member_id: row.memberId,
      is_remembered: row.isRemembered,
      emulated_by: row.emulatedBy ?? null,
      ...row.device,
      started_at: row.startedAt,
      expires_at: row.expiresAt,
    })
    .execute();
}

/** Sets the end of a session. @returns false when it has already ended, for instance in another tab */
export async function setSessionEnd(
  trx: PartnerTransaction,
  idHash: Buffer,
  { expiresAt, now }: { expiresAt: Date; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('member_session')
    .set({ expires_at: expiresAt })
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes one session. @returns whose it was */
export async function deleteSession(
  trx: PartnerTransaction,
  idHash: Buffer,
): Promise<Pick<Session, 'memberId' | 'emulatedBy'> | undefined> {
  const row = await trx
    .deleteFrom('member_session')
    .where('id_hash', '=', idHash)
    .returning(['member_id', 'emulated_by'])
    .executeTakeFirst();
  return row && { memberId: row.member_id, emulatedBy: row.emulated_by ?? undefined };
}

export async function deleteSessionsOf(trx: PartnerTransaction, memberId: string): Promise<void> {
  await trx.deleteFrom('member_session').where('member_id', '=', memberId).execute();
}

/** The unexpired sessions of a member in person, without those of administrators. */
export async function findSessionsOf(trx: PartnerTransaction, memberId: string, now: Date): Promise<ListedSession[]> {
  const rows = await trx
    .selectFrom('member_session')
    .select(['handle', 'id_hash', 'browser', 'system', 'is_remembered', 'started_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('emulated_by', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  return rows.map((row) => ({
    handle: row.handle,
    idHash: row.id_hash,
    browser: row.browser,
    system: row.system,
    isRemembered: row.is_remembered,
    startedAt: row.started_at,
    expiresAt: row.expires_at,
  }));
}

/** Ends one session of a member, by its handle. @returns false when there is none */
export async function deleteSessionOf(trx: PartnerTransaction, memberId: string, handle: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('member_session')
    .where('member_id', '=', memberId)
    .where('handle', '=', handle)
    .where('emulated_by', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions of a member but one. @returns how many ended */
export async function deleteOtherSessions(trx: PartnerTransaction, memberId: string, idHash: Buffer): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('member_session')
    .where('member_id', '=', memberId)
    .where('id_hash', '!=', idHash)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Deletes at most `limit` expired sessions and skips rows that another process has locked.
 * @returns how many were deleted
 */
export async function deleteExpiredSessions(
  trx: PartnerTransaction,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('member_session')
    .where('id_hash', 'in', (expired) =>
      expired
        .selectFrom('member_session')
        .select('id_hash')
        .where('expires_at', '<=', now)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
