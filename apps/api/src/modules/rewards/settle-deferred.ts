import type { Partner } from '@dining/partner-settings';
import { sql } from 'kysely';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import { decide, inOrderRemarks } from './decide.ts';
import { compareText } from './feed-transaction.ts';
import { loadBatch } from './load-batch.ts';
import { loadHistory } from './load-history.ts';
import { queueDineMails } from './queue-dine-mails.ts';
import { writeBatch } from './write-batch.ts';

/** Members with deferred dines, in the order of their ids, after one of them. */
export async function membersWithDeferred(
  database: Database,
  partner: string,
  after: string | undefined,
): Promise<string[]> {
  const { rows } = await database.withPartner(partner, (trx) =>
    sql<{ id: string }>`
    select distinct member_id as id from card_transaction where partner = ${partner} and status = 'deferred' and (${after ?? null}::uuid is null or member_id > ${after ?? null}::uuid)
    order by member_id limit 500`.execute(trx),
  );
  return rows.map(({ id }) => id);
}

/**
 * Decides a member's deferred dines again. What still stands in the way leaves them as they are; nothing expires here.
 * @returns how many are deferred no more
 */
export async function settleDeferred(
  trx: PartnerTransaction,
  partner: Partner,
  memberId: string,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{
    id: string;
  }>`select source_id as id from card_transaction where partner = ${partner.code} and member_id = ${memberId} and status = 'deferred'`.execute(
    trx,
  );
  const batch = await loadBatch(
    trx,
    partner,
    { fingerprints: [], dineIds: rows.map(({ id }) => id), refundIds: [], merchantIds: [], memberIds: [memberId] },
    now,
  );
  const waiting = [...batch.dines.values()]
    .filter(({ status }) => status === 'deferred')
    .toSorted(
      (one, other) =>
        one.transactedAt.getTime() - other.transactedAt.getTime() || compareText(one.sourceId, other.sourceId),
    );
  await loadHistory(trx, batch, waiting);
  let settled = 0;
  for (const dine of waiting) {
    const before = { ...dine };
    decide(batch, partner, dine, inOrderRemarks);
    // What is deferred for the same reason is not written anew.
    if (dine.status === 'deferred' && dine.reason === before.reason) Object.assign(dine, before);
    if (dine.status !== 'deferred') settled += 1;
  }
  await writeBatch(trx, batch);
  await queueDineMails(trx, partner, batch);
  return settled;
}

/** Notes that somebody has looked at a high bill. @returns the member, or undefined when no such dine is deferred */
export async function markReviewed(trx: PartnerTransaction, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ member: string }>`
    update card_transaction set is_reviewed = true where partner = ${trx.partner} and id = ${id} and status = 'deferred' and not is_reviewed returning member_id as member`.execute(
    trx,
  );
  return rows[0]?.member;
}
