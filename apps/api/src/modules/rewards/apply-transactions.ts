import type { Partner } from '@dining/partner-settings';
import type { CardState } from '@dining/rules';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { dateIn } from '../merchants/running-offers.ts';
import type { Batch, CardInterval, DineState } from './batch-state.ts';
import { decide, refund } from './decide.ts';
import {
  compareText,
  dineIdOf,
  inOrder,
  rowProblem,
  type FeedOutcome,
  type FeedTransaction,
  type RejectionReason,
} from './feed-transaction.ts';
import { loadBatch } from './load-batch.ts';
import { loadHistory, type Candidate } from './load-history.ts';
import { queueDineMails } from './queue-dine-mails.ts';
import { writeBatch } from './write-batch.ts';

/**
 * Takes card transactions: approvals become pending dines, settlements are decided, refunds take back (SRV-03, EXT-02,
 * EXT-03). In one transaction of the partner, in a number of statements that does not depend on the number of rows.
 *
 * The same rows again change nothing. The order of rows within one call does not matter: they are taken by member, moment
 * and id. Between calls it matters only where dines compete: for what a monthly maximum leaves, a limited offer, a bonus
 * or VIP status, whichever is decided first has it, and nothing that was decided is decided again.
 *
 * Members are locked until the transaction ends, so that processes at work at once award nothing past a maximum or twice.
 * @returns what became of each row, in their order
 */
export async function applyTransactions(
  trx: PartnerTransaction,
  partner: Partner,
  rows: readonly FeedTransaction[],
  now: Date,
): Promise<FeedOutcome[]> {
  const outcomes = new Map<FeedTransaction, Omit<FeedOutcome, 'sourceId'>>();
  const sound = rows.filter((row) => {
    const reason = rowProblem(row, now);
    if (reason !== undefined) outcomes.set(row, { outcome: 'rejected', reason });
    return reason === undefined;
  });
  if (sound.length > 0) await applySound(trx, partner, sound, outcomes, now);
  return rows.map((row) => ({ sourceId: row.sourceId, ...outcomes.get(row)! }));
}

type Outcomes = Map<FeedTransaction, Omit<FeedOutcome, 'sourceId'>>;

async function applySound(
  trx: PartnerTransaction,
  partner: Partner,
  rows: readonly FeedTransaction[],
  outcomes: Outcomes,
  now: Date,
): Promise<void> {
  const byDine = Map.groupBy(rows, dineIdOf);
  const prints = new Map(rows.map((row) => [row, row.fingerprint.toString('hex')]));
  const batch = await loadBatch(
    trx,
    partner,
    {
      fingerprints: [...new Map(rows.map((row) => [prints.get(row), row.fingerprint])).values()],
      dineIds: [...byDine.keys()],
      refundIds: rows.flatMap(({ event, sourceId }) => (event === 'refunded' ? [sourceId] : [])),
      merchantIds: [...new Set(rows.flatMap(({ event, merchantId }) => (event === 'refunded' ? [] : [merchantId])))],
    },
    now,
  );
  const cardOf = (row: FeedTransaction): CardInterval | undefined =>
    cardAt(
      batch.cards.get(prints.get(row)!)?.filter(({ memberId }) => batch.members.has(memberId)),
      row.transactedAt,
    );

  const groups = [...byDine]
    .map(([id, group]) => {
      const sorted = group.toSorted(inOrder);
      const stored = batch.dines.get(id);
      const last = sorted.at(-1)!;
      const at = stored?.settledAt
        ? stored
        : { memberId: cardOf(last)?.memberId ?? stored?.memberId ?? '', transactedAt: last.transactedAt };
      return { id, rows: sorted, memberId: at.memberId, at: at.transactedAt.getTime() };
    })
    .toSorted(
      (one, other) => compareText(one.memberId, other.memberId) || one.at - other.at || compareText(one.id, other.id),
    );

  await loadHistory(
    trx,
    batch,
    rows.flatMap((row) => candidatesOf(batch, row, cardOf(row))),
  );
  const seen = new Set<string>();
  for (const { id, rows: group } of groups) {
    for (const row of group) {
      const key = `${row.event} ${row.sourceId}`;
      outcomes.set(row, seen.has(key) ? { outcome: 'unchanged' } : take(batch, partner, id, row, cardOf(row)));
      seen.add(key);
    }
  }
  await writeBatch(trx, batch);
  await queueDineMails(trx, partner, batch);
}

/** The dines that a row may lead to a decision about. */
function candidatesOf(batch: Batch, row: FeedTransaction, card: CardInterval | undefined): Candidate[] {
  const stored = batch.dines.get(dineIdOf(row));
  const merchant = batch.merchants.get(row.merchantId);
  const given =
    row.event !== 'settled' || card === undefined || merchant === undefined
      ? []
      : [
          {
            memberId: card.memberId,
            merchantId: merchant.id,
            transactedAt: row.transactedAt,
            dinedOn: dateIn(merchant.timeZone, row.transactedAt),
          },
        ];
  return row.event === 'refunded' && stored !== undefined ? [stored] : given;
}

function take(
  batch: Batch,
  partner: Partner,
  id: string,
  row: FeedTransaction,
  card: CardInterval | undefined,
): Omit<FeedOutcome, 'sourceId'> {
  const stored = batch.dines.get(id);
  if (row.event === 'refunded') return takeRefund(batch, partner, id, row, card !== undefined);
  if (stored !== undefined && (row.event === 'approved' || stored.settledAt !== null)) return { outcome: 'unchanged' };
  const merchant = batch.merchants.get(row.merchantId);
  if (card === undefined) return rejected('unknown_card');
  if (merchant === undefined) return rejected('unknown_merchant');
  const dine: DineState = {
    id: stored?.id,
    sourceId: id,
    memberId: card.memberId,
    cardId: card.id,
    cardLastFour: card.lastFour,
    merchantId: merchant.id,
    merchantName: merchant.name,
    transactedAt: row.transactedAt,
    dinedOn: dateIn(merchant.timeZone, row.transactedAt),
    ticketCents: row.ticketCents,
    kind: 'settle',
    status: 'pending',
    reason: null,
    benefitUnits: 0,
    decidedAt: null,
    settledAt: null,
    isReviewed: false,
    refundedCents: Math.min(batch.refundedCents.get(id) ?? 0, row.ticketCents),
    earningCents: 0,
    earnRate: null,
    isChanged: true,
  };
  batch.dines.set(id, dine);
  decide(batch, partner, dine, {
    event: row.event,
    card: cardState(batch, card, row.transactedAt),
    isDollars: row.currency.toUpperCase() === 'USD',
    cardKind: row.cardKind ?? 'consumer',
  });
  // An approval and a settlement are no payout: what was decided here is never "paid".
  return {
    outcome: dine.status as Exclude<DineState['status'], 'paid'>,
    ...(dine.reason !== null && { reason: dine.reason }),
  };
}

function takeRefund(
  batch: Batch,
  partner: Partner,
  id: string,
  row: FeedTransaction,
  isCardKnown: boolean,
): Omit<FeedOutcome, 'sourceId'> {
  const dine = batch.dines.get(id);
  const cents = Math.abs(row.ticketCents);
  if (batch.refundIds.has(row.sourceId) || cents === 0) return { outcome: 'unchanged' };
  if (dine === undefined && !isCardKnown) return rejected('unknown_card');
  batch.refundIds.add(row.sourceId);
  batch.refunds.push({ sourceId: row.sourceId, originalSourceId: id, cents });
  const refunded = (batch.refundedCents.get(id) ?? 0) + cents;
  batch.refundedCents.set(id, refunded);
  if (dine === undefined) return { outcome: 'pending' };
  refund(batch, partner, dine, refunded, `refund:${row.sourceId}`);
  return { outcome: 'refunded' };
}

const rejected = (reason: RejectionReason) => ({ outcome: 'rejected', reason }) as const;

const isLinkedAt = ({ linkedAt, unlinkedAt }: CardInterval, moment: Date): boolean =>
  linkedAt <= moment && (unlinkedAt === null || moment < unlinkedAt);

/**
 * Whose card it was: the link that held at the moment; else the last one before it, else the first after it.
 * @param links in the order in which they were made
 */
function cardAt(links: readonly CardInterval[] | undefined, moment: Date): CardInterval | undefined {
  return (
    links?.find((link) => isLinkedAt(link, moment)) ??
    links?.findLast(({ linkedAt }) => linkedAt <= moment) ??
    links?.[0]
  );
}

/** Closing an account unlinks its cards: a card that was linked then belonged to an open account. */
function cardState(batch: Batch, card: CardInterval, moment: Date): CardState {
  if (isLinkedAt(card, moment)) return 'linked';
  return card.unlinkedAt !== null && card.unlinkedAt <= moment && batch.members.get(card.memberId)?.isClosed === true
    ? 'accountClosed'
    : 'notLinked';
}
