import type { Partner } from '@dining/partner-settings';
import { dateIn, type CardState } from '@dining/rules';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import {
  DOLLARS,
  newDine,
  refundKey,
  type Batch,
  type CardInterval,
  type DineState,
  type MerchantState,
} from './batch.ts';
import { isLinkedAt } from './card-link.ts';
import { decide } from './decide/decide.ts';
import { refundDine } from './decide/take-back.ts';
import {
  compareRows,
  compareText,
  dineIdOf,
  rowProblem,
  type FeedOutcome,
  type FeedTransaction,
  type RejectionReason,
} from './feed-transaction.ts';
import type { Candidate } from './load/history.repository.ts';
import { loadBatch, type LoadedRecords, type LoadOptions } from './load/load-batch.ts';
import { queueDineMails } from './queue-dine-mails.ts';
import { queueProgressMails } from './queue-progress-mails.ts';
import { writeBatch } from './write/write-batch.repository.ts';

type Outcome = Omit<FeedOutcome, 'sourceId'>;

/** A valid row with its card, as it was linked at the time; undefined for a card that no member ever linked. */
type KnownRow = {
  row: FeedTransaction;
  card: CardInterval | undefined;
};

/** The same, with the currency of its dine; undefined while the dine is unknown. */
type RowOfDine = KnownRow & { paidIn: string | undefined };

/**
 * Applies card transactions: approvals become pending dines, settlements are decided, refunds take earnings back (SRV-03,
 * EXT-02, EXT-03). Runs in one transaction of the partner, with a number of statements independent of the number of rows.
 *
 * Applying the same rows again changes nothing. The order of rows within one call does not matter: they are sorted by
 * member, time and id. The order of calls matters only where dines compete, for what a monthly maximum leaves, a limited
 * offer, a bonus or VIP status: the dine decided first gets it, and a decision is never made again.
 *
 * Members stay locked until the transaction ends, so that concurrent processes award nothing twice or past a maximum.
 * @param onLocked called once they are locked: a call that begins later decides about them after this one
 * @returns the outcome of each row, in their order
 */
export async function applyTransactions(
  trx: PartnerTransaction,
  partner: Partner,
  rows: readonly FeedTransaction[],
  now: Date,
  onLocked?: () => void,
): Promise<FeedOutcome[]> {
  const outcomes = new Map<FeedTransaction, Outcome>();
  for (const row of rows) {
    const reason = rowProblem(row, now);
    if (reason !== undefined) outcomes.set(row, rejected(reason));
  }
  const validRows = rows.filter((row) => !outcomes.has(row));
  if (validRows.length > 0) await applyValidRows(trx, partner, validRows, outcomes, { now, onLocked });
  return rows.map((row) => ({ sourceId: row.sourceId, ...outcomes.get(row)! }));
}

async function applyValidRows(
  trx: PartnerTransaction,
  partner: Partner,
  rows: readonly FeedTransaction[],
  outcomes: Map<FeedTransaction, Outcome>,
  { now, onLocked }: Pick<LoadOptions, 'now' | 'onLocked'>,
): Promise<void> {
  const byDine = Map.groupBy(rows, dineIdOf);
  const hexOf = new Map(rows.map((row) => [row, row.fingerprint.toString('hex')]));
  const keys = {
    fingerprints: [...new Map(rows.map((row) => [hexOf.get(row), row.fingerprint])).values()],
    dineIds: [...byDine.keys()],
    refundIds: rows.flatMap(({ event, sourceId }) => (event === 'refunded' ? [sourceId] : [])),
    merchantIds: [...new Set(rows.flatMap(({ event, merchantId }) => (event === 'refunded' ? [] : [merchantId])))],
  };
  const cardOf = (row: FeedTransaction, { cards, members }: LoadedRecords): CardInterval | undefined =>
    cardAt(
      cards.get(hexOf.get(row)!)?.filter(({ memberId }) => members.has(memberId)),
      row.transactedAt,
    );
  const batch = await loadBatch(trx, partner, {
    keys,
    candidatesOf: (records) => rows.flatMap((row) => candidatesOf(records, { row, card: cardOf(row, records) })),
    now,
    onLocked,
  });

  const applied = new Set<string>();
  for (const [dineId, dineRows] of inDecisionOrder(byDine, batch, (row) => cardOf(row, batch))) {
    const paidIn = currencyOfDine(batch.dines.get(dineId), dineRows);
    for (const row of dineRows) {
      const key = `${row.event} ${row.sourceId}`;
      const known = { row, card: cardOf(row, batch), paidIn };
      outcomes.set(row, applied.has(key) ? { outcome: 'unchanged' } : applyRow(batch, partner, dineId, known));
      applied.add(key);
    }
  }
  await writeBatch(trx, batch);
  await queueDineMails(trx, partner, batch);
  await queueProgressMails(trx, batch);
}

/** Rows grouped by dine, in the order in which the dines are decided: by member, time and id. */
function inDecisionOrder(
  byDine: ReadonlyMap<string, readonly FeedTransaction[]>,
  { dines }: Batch,
  cardOf: (row: FeedTransaction) => CardInterval | undefined,
): (readonly [dineId: string, rows: readonly FeedTransaction[]])[] {
  return [...byDine]
    .map(([dineId, group]) => {
      const rows = group.toSorted(compareRows);
      const stored = dines.get(dineId);
      const last = rows.at(-1)!;
      const { memberId, transactedAt } = stored?.settledAt
        ? stored
        : { memberId: cardOf(last)?.memberId ?? stored?.memberId ?? '', transactedAt: last.transactedAt };
      return { dineId, rows, memberId, at: transactedAt.getTime() };
    })
    .toSorted(
      (one, other) =>
        compareText(one.memberId, other.memberId) || one.at - other.at || compareText(one.dineId, other.dineId),
    )
    .map(({ dineId, rows }) => [dineId, rows] as const);
}

/** The dines that a row can lead to a decision about. */
function candidatesOf({ dines, merchants }: LoadedRecords, { row, card }: KnownRow): readonly Candidate[] {
  if (row.event === 'refunded') {
    const stored = dines.get(dineIdOf(row));
    return stored === undefined ? [] : [stored];
  }
  const merchant = merchants.get(row.merchantId);
  if (row.event === 'approved' || card === undefined || merchant === undefined) return [];
  return [
    {
      memberId: card.memberId,
      merchantId: merchant.id,
      transactedAt: row.transactedAt,
      dinedOn: dateIn(merchant.timeZone, row.transactedAt),
    },
  ];
}

function applyRow(batch: Batch, partner: Partner, dineId: string, { row, card, paidIn }: RowOfDine): Outcome {
  if (row.event === 'refunded') return applyRefund(batch, partner, dineId, { row, card, paidIn });
  const stored = batch.dines.get(dineId);
  if (stored !== undefined && (row.event === 'approved' || stored.settledAt !== null)) return { outcome: 'unchanged' };
  const merchant = batch.merchants.get(row.merchantId);
  if (card === undefined) return rejected('unknown_card');
  if (merchant === undefined) return rejected('unknown_merchant');
  const dine = dineOf(row, {
    id: stored?.id,
    offersSeen: stored?.offersSeen ?? null,
    sourceId: dineId,
    card,
    merchant,
    refundedCents: batch.refundedCents.get(refundKey(dineId, currencyOf(row))) ?? 0,
  });
  decide(batch, partner, dine, {
    event: row.event,
    card: cardState(batch, card, row.transactedAt),
    isDollars: dine.currency === DOLLARS,
    cardKind: row.cardKind ?? 'consumer',
  });
  // A settlement that is refused for the same reason as its approval causes no second mail.
  if (stored?.status === 'forfeit' && stored.reason === dine.reason) dine.decidedAt = stored.decidedAt;
  // Only a payout makes a dine "paid", so a dine decided here never is.
  return {
    outcome: dine.status as Exclude<DineState['status'], 'paid'>,
    ...(dine.reason !== null && { reason: dine.reason }),
  };
}

type KnownDine = {
  id: number | undefined;
  offersSeen: DineState['offersSeen'];
  sourceId: string;
  card: CardInterval;
  merchant: MerchantState;
  refundedCents: number;
};

const dineOf = (
  row: FeedTransaction,
  { id, offersSeen, sourceId, card, merchant, refundedCents }: KnownDine,
): DineState =>
  newDine({
    id,
    offersSeen,
    sourceId,
    memberId: card.memberId,
    cardId: card.id,
    cardLastFour: card.lastFour,
    merchantId: merchant.id,
    merchantName: merchant.name,
    transactedAt: row.transactedAt,
    dinedOn: dateIn(merchant.timeZone, row.transactedAt),
    ticketCents: row.ticketCents,
    currency: currencyOf(row),
    refundedCents: Math.min(refundedCents, row.ticketCents),
  });

function applyRefund(batch: Batch, partner: Partner, dineId: string, { row, card, paidIn }: RowOfDine): Outcome {
  const cents = Math.abs(row.ticketCents);
  if (batch.refundIds.has(row.sourceId) || cents === 0) return { outcome: 'unchanged' };
  if (!batch.dines.has(dineId) && card === undefined) return rejected('unknown_card');
  const currency = currencyOf(row);
  if (paidIn !== undefined && paidIn !== currency) return rejected('refund_currency');
  const refund = { sourceId: row.sourceId, originalSourceId: dineId, cents, currency };
  const outcome = refundDine(batch, partner, refund);
  // The refund is known from now on: sent again, it would fall on whatever claim the operator leaves.
  return outcome === 'unclear' ? rejected('unclear_claim') : { outcome };
}

const currencyOf = ({ currency }: FeedTransaction): string => currency.toUpperCase();

/**
 * The currency that decides which refunds a dine takes: that of its settlement, else of its approval.
 * @param rows the dine's rows, in the order in which they are applied
 */
function currencyOfDine(stored: DineState | undefined, rows: readonly FeedTransaction[]): string | undefined {
  if (stored !== undefined && stored.settledAt !== null) return stored.currency;
  const settlement = rows.find(({ event }) => event === 'settled');
  if (settlement !== undefined) return currencyOf(settlement);
  const approval = rows.find(({ event }) => event === 'approved');
  return stored?.currency ?? (approval && currencyOf(approval));
}

const rejected = (reason: RejectionReason) => ({ outcome: 'rejected', reason }) as const;

/**
 * The link of a card at a time; if it was not linked then, the last link before, else the first one after.
 * @param links in the order in which they were made
 */
function cardAt(links: readonly CardInterval[] | undefined, time: Date): CardInterval | undefined {
  return (
    links?.find((link) => isLinkedAt(link, time)) ?? links?.findLast(({ linkedAt }) => linkedAt <= time) ?? links?.[0]
  );
}

/** Closing an account unlinks its cards, so a card that was linked at the time belonged to an open account. */
function cardState(batch: Batch, card: CardInterval, time: Date): CardState {
  if (isLinkedAt(card, time)) return 'linked';
  return card.unlinkedAt !== null && card.unlinkedAt <= time && batch.members.get(card.memberId)?.isClosed === true
    ? 'accountClosed'
    : 'notLinked';
}
