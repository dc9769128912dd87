import type { Partner } from '@dining/partner-settings';
import { bonusWindow } from '@dining/rules';
import type { PartnerTransaction } from '../../../platform/db/database.ts';
import { placeKey, type Batch, type BatchKeys, type BonusState, type MemberState } from '../batch.ts';
import {
  countBonusDines,
  findCards,
  findMembers,
  findMerchants,
  findRefundedCents,
  findRefundIds,
  keepPlans,
  lockDines,
  lockMembers,
  useIndexLookups,
} from './batch.repository.ts';
import type { Candidate } from './history.repository.ts';
import { loadHistory } from './load-history.ts';
import { findReservationBonuses } from './reservations.repository.ts';

/** What is known of a batch before its history is loaded. */
export type LoadedRecords = Pick<Batch, 'members' | 'cards' | 'merchants' | 'dines'>;

export type LoadOptions = {
  keys: BatchKeys;
  /** Picks the dines that may be decided; only their history is loaded. */
  candidatesOf(records: LoadedRecords): readonly Candidate[];
  now: Date;
  /** Called once the members are locked. */
  onLocked?: (() => void) | undefined;
};

/**
 * Loads everything needed to decide a batch, in a number of statements that does not depend on its size. Locks its members
 * first, in the order of their ids, so that two processes never decide about the same member at the same time and never
 * deadlock.
 */
export async function loadBatch(
  trx: PartnerTransaction,
  partner: Partner,
  { keys, candidatesOf, now, onLocked }: LoadOptions,
): Promise<Batch> {
  const { fingerprints = [], dineIds = [], refundIds = [], merchantIds = [] } = keys;
  await useIndexLookups(trx);
  const memberIds = await lockMembers(trx, keys);
  onLocked?.();
  const members = await loadMembers(trx, partner, memberIds);
  const cards = await findCards(trx, fingerprints);
  const dines = await lockDines(trx, dineIds);
  const merchants = await findMerchants(trx, [
    ...new Set([...merchantIds, ...[...dines.values()].map(({ merchantId }) => merchantId)]),
  ]);
  const refundedCents = await findRefundedCents(trx, dineIds);
  const knownRefundIds = await findRefundIds(trx, refundIds);
  const records = { members, cards, merchants, dines };
  const candidates = candidatesOf(records);
  const history = await loadHistory(trx, records, candidates);
  // A refund of what a card reported may take back the reward of a claim.
  for (const [id, dine] of await lockDines(trx, claimedIds(history, candidates)))
    if (!dines.has(id)) dines.set(id, dine);
  const reservationBonuses = await findReservationBonuses(trx, dineIds);
  await keepPlans(trx);
  return {
    now,
    ...records,
    refundedCents,
    refundIds: knownRefundIds,
    ...history,
    reservationBonuses,
    completed: [],
    entries: [],
    refunds: [],
  };
}

/** The feed ids of the dines that claims added on the days of these dines, at their restaurants. */
const claimedIds = ({ claimed }: Pick<Batch, 'claimed'>, candidates: readonly Candidate[]): string[] =>
  [...new Set(candidates.map(placeKey))].flatMap(
    (key) => claimed.get(key)?.claims.map(({ sourceId }) => sourceId) ?? [],
  );

async function loadMembers(
  trx: PartnerTransaction,
  { settings }: Partner,
  ids: readonly string[],
): Promise<Map<string, MemberState>> {
  const rows = await findMembers(
    trx,
    ids,
    settings.bonuses.map(({ code }) => code),
  );
  const members = rows.map(({ bonuses, ...row }): MemberState => {
    const open = bonuses.map(({ code, since }): BonusState => {
      const { units, ...rule } = settings.bonuses.find((bonus) => bonus.code === code)!;
      return { code, units, rule, since: new Date(since), dines: 0, isQualified: false };
    });
    return { ...row, offerUses: new Map(), bonuses: open };
  });
  const open = members.flatMap(({ id, bonuses }) => bonuses.map((bonus) => ({ memberId: id, bonus })));
  const counts = await countBonusDines(
    trx,
    open.map(({ memberId, bonus: { rule, since } }) => ({
      memberId,
      ...bonusWindow(rule, since),
      minimumTicketCents: rule.minimumTicketCents,
    })),
  );
  for (const [place, { bonus }] of open.entries()) bonus.dines = counts[place]!;
  return new Map(members.map((member) => [member.id, member]));
}
