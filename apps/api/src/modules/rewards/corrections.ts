import type { Partner } from '@dining/partner-settings';
import type { ReasonCode } from '@dining/rules';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { queueMail } from '../mail/mail.ts';
import type { DineState } from './batch.ts';
import { qualifyBonus } from './bonuses.repository.ts';
import { refundClaim, reverse } from './decide/take-back.ts';
import { bonusCause } from './entry-cause.ts';
import { loadBatch } from './load/load-batch.ts';
import { queueDineMails } from './queue-dine-mails.ts';
import { findDine, insertEntry } from './rewards.repository.ts';
import { writeBatch } from './write/write-batch.repository.ts';

/** What reversing a dine took back. */
export type Reversal = {
  units: number;
  /** The dine had been refunded, and an operator must tell whether that refund was of one of that day's claims. */
  isClaimUnclear: boolean;
};

/**
 * Takes an awarded, paid or deferred dine back as a whole; the member sees the reason, and gets a mail if they agreed
 * to. A reversed dine stays reversed. If its meal was rewarded through a claim too, what had been refunded of it is taken
 * back from the claim (EXT-01).
 * @returns undefined when there is no such dine, or nothing of it to take back
 */
export async function reverseDine(
  trx: PartnerTransaction,
  partner: Partner,
  id: number,
  reason: ReasonCode,
  now: Date,
): Promise<Reversal | undefined> {
  const found = await findDine(trx, id);
  if (found === undefined) return undefined;
  const { sourceId, memberId } = found;
  const batch = await loadBatch(trx, partner, {
    keys: { dineIds: [sourceId], memberIds: [memberId] },
    candidatesOf: ({ dines }) => [...dines.values()].filter(isReversible),
    now,
  });
  const dine = batch.dines.get(sourceId)!;
  if (!isReversible(dine)) return undefined;
  const units = dine.benefitUnits;
  reverse(batch, dine, reason, `reverse:${id}`);
  const refund = dine.refundedCents > 0 ? refundClaim(batch, partner, dine, `duplicate:${sourceId}`) : undefined;
  await writeBatch(trx, batch);
  await queueDineMails(trx, partner, batch);
  return { units, isClaimUnclear: refund === 'unclear' };
}

const isReversible = ({ status }: DineState): boolean =>
  status === 'awarded' || status === 'paid' || status === 'deferred';

export type Adjustment = {
  memberId: string;
  /** Whole units, or cents if the currency is money; may be negative, never 0. */
  units: number;
  /** Identifies the adjustment: making it again changes nothing. */
  key: string;
  now: Date;
};

/** Adds a ledger entry that belongs to no dine. @returns whether it was added; false if it already exists */
export const adjustBalance = (trx: PartnerTransaction, { memberId, units, key, now }: Adjustment): Promise<boolean> =>
  insertEntry(trx, { memberId, sourceCode: 'A', kind: 'adjustment', units, cause: `adjust:${memberId}:${key}`, now });

/** Gives a member a bonus without its dines (BON-01). @returns whether it was given; false if the member already has it */
export async function giveBonus(
  trx: PartnerTransaction,
  memberId: string,
  bonus: { code: string; units: number; isNewMemberBonus: boolean },
  now: Date,
): Promise<boolean> {
  const cause = bonusCause(memberId, bonus.code);
  const isNew = await insertEntry(trx, { memberId, sourceCode: 'B', kind: 'bonus', units: bonus.units, cause, now });
  if (!isNew) return false;
  await qualifyBonus(trx, memberId, bonus, now);
  await queueMail(trx, { template: 'bonusCompleted', memberId, data: { bonus: bonus.units }, now });
  return true;
}
