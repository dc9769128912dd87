import type { PartnerTransaction } from '../../platform/db/database.ts';

/** What an operator did. */
export type OperatorEvent = {
  /** Name of the operator, as given on the command line. */
  operator: string;
  /** For example `payout` or `claim.approve`. */
  action: string;
  /** The id of the transaction, claim or payout, or the member's public id. */
  subject: string;
  /** Figures and reasons, but nothing that identifies a person. */
  details?: Readonly<Record<string, unknown>>;
  now: Date;
};

/** Records an operator action in the caller's transaction. */
export async function recordOperatorEvent(
  trx: PartnerTransaction,
  { operator, action, subject, details = {}, now }: OperatorEvent,
): Promise<void> {
  await trx
    .insertInto('operator_event')
    .values({ partner: trx.partner, operator, action, subject, details: JSON.stringify(details), happened_at: now })
    .execute();
}

/** Operator events, newest first. @param options.subject only events with this subject */
export function findOperatorEvents(
  trx: PartnerTransaction,
  { subject, limit }: { subject: string | undefined; limit: number },
) {
  const events = trx.selectFrom('operator_event').select(['operator', 'action', 'subject', 'details', 'happened_at']);
  return (subject === undefined ? events : events.where('subject', '=', subject))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes operator events from before a time, at most `limit`. @returns how many */
export async function deleteOldOperatorEvents(
  trx: PartnerTransaction,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const old = trx.selectFrom('operator_event').select('id').where('happened_at', '<', before).limit(limit);
  const { numDeletedRows } = await trx.deleteFrom('operator_event').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
