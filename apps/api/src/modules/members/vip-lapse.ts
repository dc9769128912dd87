import { accountDay, accountYear, DINES_FOR_VIP } from '@dining/rules';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import { queueMails } from '../mail/mail.ts';
import { takeLapsing } from './vip-lapse.repository.ts';

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
  const dayIn = (ms: number): string => accountDay(new Date(now.getTime() + ms));
  const lapsing = await takeLapsing(trx, {
    after: dayIn(TOO_LATE_MS),
    until: dayIn(BEFORE_MS),
    year: accountYear(now),
    limit: BATCH_ROWS,
  });
  await queueMails(
    trx,
    lapsing.map(({ memberId, vipThrough, dines }) => ({
      template: 'tierLapsing' as const,
      memberId,
      data: { vipThrough, dinesLeft: Math.max(1, DINES_FOR_VIP - dines) },
      now,
    })),
  );
  return lapsing.length;
}
