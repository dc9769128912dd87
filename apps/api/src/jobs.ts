import type { FastifyBaseLogger } from 'fastify';
import { deleteExpiredGuardRows, LOCKED_MS } from './modules/accounts/accounts.ts';
import type { Booking } from './modules/booking/booking.ts';
import { releaseAbandoned } from './modules/card-guarantees/card-guarantees.ts';
import type { OwnVault } from './modules/card-vault/card-vault.ts';
import { deleteExpiredEmailChanges } from './modules/credentials/credentials.ts';
import { deleteExpiredLists } from './modules/favorite-lists/favorite-lists.ts';
import { deleteOldDeliveries, DELIVERY_REMEMBERED_MS } from './modules/feed/feed.ts';
import {
  deleteOldColumns,
  deleteOldRejectionFiles,
  deleteOldRejections,
  REJECTION_RETENTION_MS,
} from './modules/import-rejections/import-rejections.ts';
import { deleteOldImpressions } from './modules/impressions/impressions.ts';
import { queueVipLapseMails } from './modules/members/members.ts';
import type { MerchantService } from './modules/merchants/merchants.ts';
import { deleteOldOperatorEvents } from './modules/operator-events/operator-events.ts';
import { deleteExpiredChallenges } from './modules/passkeys/passkeys.ts';
import { announceFreeTables, queueReminders, settleUnanswered } from './modules/reservations/reservations.ts';
import { createSearchWatch, deleteExpiredAlerts } from './modules/search-alerts/search-alerts.ts';
import type { Database, PartnerTransaction } from './platform/db/database.ts';
import type { Env } from './platform/env/env.schema.ts';
import { deleteEndedRates } from './platform/http/call-rates.repository.ts';
import { deleteInBatches, type Job } from './platform/jobs/jobs.ts';
import { deleteDelivered } from './platform/outbox/outbox.repository.ts';
import { DELIVERED_RETENTION_MS } from './platform/outbox/outbox.ts';
import { deleteOldSecurityEvents } from './platform/session/security-log.ts';
import { deleteExpiredSessions } from './platform/session/sessions.repository.ts';
import { deleteExpiredTokens } from './platform/session/used-tokens.repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export type JobDependencies = {
  /** How long events are stored. */
  env: Pick<Env, 'IMPRESSION_RETENTION_DAYS' | 'SECURITY_EVENT_RETENTION_DAYS' | 'OPERATOR_EVENT_RETENTION_DAYS'>;
  database: Database;
  ownVault: OwnVault | undefined;
  booking: Booking;
  merchants: Pick<MerchantService, 'search' | 'revision'>;
  /** Holds the lists of rejected rows of imports. */
  dataDir: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Whether a partner has the VIP tier. */
  hasVip(partner: string): boolean;
  /** Watches the card page of a partner; undefined where CARD_WATCH_HOURS is 0. */
  cardWatch?: { everyHours: number; run(partner: string): Promise<void> } | undefined;
  now(): Date;
};

/** The maintenance of the server. To add a job, add an entry: a name, an interval, and what it does for one partner. */
export function serverJobs({
  env,
  database,
  ownVault,
  booking,
  merchants,
  dataDir,
  log,
  hasVip,
  cardWatch,
  now,
}: JobDependencies): Job[] {
  /** Deletes rows in batches, each in its own short transaction. */
  const deleteRows = (deleteBatch: (trx: PartnerTransaction, limit: number) => Promise<number>) => (partner: string) =>
    deleteInBatches((limit) => database.withPartner(partner, (trx) => deleteBatch(trx, limit)));
  const ago = (ms: number): Date => new Date(now().getTime() - ms);

  return [
    {
      name: 'delete expired sessions',
      everyMs: MINUTE_MS,
      run: deleteRows((trx, limit) => deleteExpiredSessions(trx, { now: now(), limit })),
    },
    {
      name: 'delete expired counts of sign-in attempts',
      everyMs: MINUTE_MS,
      run: deleteRows((trx, limit) =>
        deleteExpiredGuardRows(trx, { now: now(), countedBefore: ago(LOCKED_MS), limit }),
      ),
    },
    {
      name: 'delete expired counts of calls',
      everyMs: MINUTE_MS,
      run: deleteRows((trx, limit) => deleteEndedRates(trx, limit)),
    },
    {
      name: 'delete expired single-use tokens',
      everyMs: MINUTE_MS,
      run: deleteRows((trx, limit) => deleteExpiredTokens(trx, { now: now(), limit })),
    },
    {
      name: 'delete expired passkey challenges',
      everyMs: MINUTE_MS,
      run: deleteRows((trx, limit) => deleteExpiredChallenges(trx, { now: now(), limit })),
    },
    {
      name: 'delete old changes of e-mail addresses',
      everyMs: HOUR_MS,
      run: deleteRows((trx, limit) => deleteExpiredEmailChanges(trx, { now: now(), limit })),
    },
    {
      name: 'delete expired lists',
      everyMs: HOUR_MS,
      run: deleteRows((trx, limit) => deleteExpiredLists(trx, { now: now(), limit })),
    },
    {
      name: 'delete expired search alerts',
      everyMs: HOUR_MS,
      run: deleteRows((trx, limit) => deleteExpiredAlerts(trx, { now: now(), limit })),
    },
    {
      name: 'delete delivered effects',
      everyMs: HOUR_MS,
      run: deleteRows((trx, limit) => deleteDelivered(trx, { before: ago(DELIVERED_RETENTION_MS), limit })),
    },
    {
      name: 'delete old feed deliveries',
      everyMs: HOUR_MS,
      run: deleteRows((trx, limit) => deleteOldDeliveries(trx, { before: ago(DELIVERY_REMEMBERED_MS), limit })),
    },
    {
      name: 'delete old rejected rows of imports',
      everyMs: HOUR_MS,
      run: deleteRows((trx, limit) => deleteOldRejections(trx, { before: ago(REJECTION_RETENTION_MS), limit })),
    },
    {
      name: 'delete old rejected rows of shared imports',
      everyMs: HOUR_MS,
      // Every partner's turn does the same, and finds nothing left after the first.
      run: async () => {
        const before = ago(REJECTION_RETENTION_MS);
        await deleteInBatches((limit) => database.withoutPartner((trx) => deleteOldRejections(trx, { before, limit })));
        await database.withoutPartner((trx) => deleteOldColumns(trx, before));
      },
    },
    {
      name: 'delete old lists of rejected rows',
      everyMs: HOUR_MS,
      isLocal: true,
      run: () => deleteOldRejectionFiles(dataDir, ago(REJECTION_RETENTION_MS)),
    },
    {
      name: 'delete old impressions',
      everyMs: HOUR_MS,
      run: deleteRows((trx, limit) =>
        deleteOldImpressions(trx, { before: ago(env.IMPRESSION_RETENTION_DAYS * DAY_MS), limit }),
      ),
    },
    {
      name: 'delete old security events',
      everyMs: HOUR_MS,
      run: deleteRows((trx, limit) =>
        deleteOldSecurityEvents(trx, { before: ago(env.SECURITY_EVENT_RETENTION_DAYS * DAY_MS), limit }),
      ),
    },
    {
      name: 'delete old operator events',
      everyMs: HOUR_MS,
      run: deleteRows((trx, limit) =>
        deleteOldOperatorEvents(trx, { before: ago(env.OPERATOR_EVENT_RETENTION_DAYS * DAY_MS), limit }),
      ),
    },
    {
      name: 'ask about unanswered reservations',
      everyMs: MINUTE_MS,
      run: (partner) => settleUnanswered({ database, booking, log, now }, partner),
    },
    {
      name: 'announce free tables',
      everyMs: MINUTE_MS,
      run: (partner) => announceFreeTables({ database, booking, now }, partner),
    },
    {
      name: 'announce found searches',
      // A restaurant that joined stays: unlike a table, it need not be told of at once.
      everyMs: 10 * MINUTE_MS,
      run: createSearchWatch({ database, merchants, now }),
    },
    {
      name: 'release cards of abandoned reservations',
      everyMs: HOUR_MS,
      run: (partner) => releaseAbandoned({ database, now }, partner),
    },
    {
      name: 'remind of reservations',
      everyMs: 10 * MINUTE_MS,
      run: (partner) => queueReminders({ database, now }, partner),
    },
    {
      name: 'tell members whose VIP status ends',
      everyMs: HOUR_MS,
      run: async (partner) => {
        if (hasVip(partner)) await queueVipLapseMails({ database, now }, partner);
      },
    },
    ...(cardWatch
      ? [{ name: 'watch the card page', everyMs: cardWatch.everyHours * HOUR_MS, run: cardWatch.run }]
      : []),
    ...(ownVault ? cardJobs(ownVault) : []),
  ];
}

/** The maintenance of a vault, by the server that has it. */
export const cardJobs = ({ vault }: Pick<OwnVault, 'vault'>): Job[] => [
  {
    name: 'delete expired card tokens',
    everyMs: MINUTE_MS,
    isLocal: true,
    run: (partner) => vault.deleteExpired(partner),
  },
];
