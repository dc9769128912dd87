import { DINES_FOR_VIP, utcDay } from '@dining/rules';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import { queueMails } from '../mail/queue-mail.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Members are told this long before their VIP status ends: time enough for some meals. */
const BEFORE_MS = 45 * DAY_MS;

/** Later than this, no meal would settle in time. */
const TOO_LATE_MS = 5 * DAY_MS;

const BATCH_ROWS = 200;

/**
 * Queues the mails that tell members of a partner with a VIP tier that their status ends unless they dine, each once
 * (MAI-01). Who has dined enough this year has status through the next, and is not found here.
 */
export async function queueVipLapseMails(
  { database, now }: { database: Database; now(): Date },
  partner: string,
): Promise<void> {
  while ((await database.withPartner(partner, (trx) => queueBatch(trx, now()))) === BATCH_ROWS);
}

async function queueBatch(trx: PartnerTransaction, now: Date): Promise<number> {
  const dayIn = (ms: number): string => utcDay(new Date(now.getTime() + ms));
  const due = await trx
    .selectFrom('member')
    .select(['id', 'vip_through'])
    .where('vip_through', '>', dayIn(TOO_LATE_MS))
    .where('vip_through', '<=', dayIn(BEFORE_MS))
    .where(({ eb, ref }) => eb('vip_lapse_told', 'is distinct from', ref('vip_through')))
    .where('member_type', '=', 'EnrolledCardMember')
    .where('activated_at', 'is not', null)
    .where('email_opt_in', '=', true)
    .where('email', 'is not', null)
    .orderBy('id')
    .limit(BATCH_ROWS)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  await trx
    .updateTable('member')
    .set(({ ref }) => ({ vip_lapse_told: ref('vip_through') }))
    .where('id', 'in', ids)
    .execute();
  const year = now.getUTCFullYear();
  const years = await trx
    .selectFrom('member_year')
    .select(['member_id', 'dines'])
    .where('member_id', 'in', ids)
    .where('year', '=', year)
    .execute();
  const dines = new Map(years.map(({ member_id, dines: count }) => [member_id, count]));
  await queueMails(
    trx,
    due.map(({ id, vip_through: vipThrough }) => ({
      template: 'tierLapsing' as const,
      memberId: id,
      data: { vipThrough: vipThrough!, dinesLeft: Math.max(1, DINES_FOR_VIP - (dines.get(id) ?? 0)) },
      now,
    })),
  );
  return due.length;
}
