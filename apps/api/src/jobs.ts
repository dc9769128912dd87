import type { OwnVault } from './modules/card-vault/card-vault.ts';
import { deleteOldDeliveries } from './modules/feed/feed.repository.ts';
import { DELIVERY_REMEMBERED_MS } from './modules/feed/feed.service.ts';
import { deleteExpiredGuardRows } from './modules/sign-in/sign-in-guard.repository.ts';
import { LOCKED_MS } from './modules/sign-in/sign-in-guard.ts';
import type { Database, PartnerTransaction } from './platform/db/database.ts';
import { deleteInBatches, type Job } from './platform/jobs/jobs.ts';
import { deleteDelivered } from './platform/outbox/outbox.repository.ts';
import { DELIVERED_RETENTION_MS } from './platform/outbox/outbox.ts';
import { deleteExpiredSessions } from './platform/session/sessions.repository.ts';
import { deleteExpiredTokens } from './platform/session/used-tokens.repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export type JobDependencies = { database: Database; ownVault: OwnVault | undefined; now(): Date };

/** The maintenance of the server. To add a job, add an entry: a name, an interval, and what it does for one partner. */
export function serverJobs({ database, ownVault, now }: JobDependencies): Job[] {
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
      name: 'delete expired single-use tokens',
      everyMs: MINUTE_MS,
      run: deleteRows((trx, limit) => deleteExpiredTokens(trx, { now: now(), limit })),
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
    ...(ownVault
      ? [
          {
            name: 'delete expired card tokens',
            everyMs: MINUTE_MS,
            run: (partner: string) => ownVault.vault.deleteExpired(partner),
          },
        ]
      : []),
  ];
}
