import type { PartnerTransaction } from '../../platform/db/database.ts';

export type OperatorEvent = {
  /** Who did it, as given on the command line. */
  operator: string;
  /** What was done, such as `payout` or `claim.approve`. */
  action: string;
  /** What or whom it was done to: the id of a transaction, claim or payout, or a member's public id. */
  subject: string;
  /** Figures and reasons; nothing that identifies a person. */
  details?: Readonly<Record<string, unknown>>;
  now: Date;
};

/** Writes down a deed of an operator, in the transaction of the deed itself. */
export async function recordOperatorEvent(
  trx: PartnerTransaction,
  { operator, action, subject, details = {}, now }: OperatorEvent,
): Promise<void> {
  await trx
    .insertInto('operator_event')
    .values({ partner: trx.partner, operator, action, subject, details: JSON.stringify(details), happened_at: now })
    .execute();
}
