import { createHash } from 'node:crypto';
import type { Partner, PartnerSettings } from '@dining/partner-settings';
import { sql, type Insertable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { makeBundle } from '../../platform/tenancy/sites.testing.ts';
import { addMember } from '../members/members.testing.ts';
import { addMerchants, merchantRow } from '../merchants/merchants.testing.ts';
import { applyTransactions } from './apply-transactions.ts';
import type { FeedOutcome, FeedTransaction } from './feed-transaction.ts';

/** An invented partner; by default members earn 3 units per dollar, VIP members 5. */
export const rewardsPartner = (settings: Partial<PartnerSettings> = {}, code = 'demo'): Partner =>
  makeBundle(code, {
    settings: { earnRates: { tier0: 3, tier2: 3, tier3: 5 }, hasPPN: false, loyaltyNumberRule: 'none', ...settings },
  }).basics.partner;

/** The fingerprint of an invented card. */
export const fingerprintOf = (name: string): Buffer => createHash('sha256').update(name).digest();

/** Friday evening in Chicago. */
export const dinner = new Date('2026-11-20T01:30:00Z');

/** When the feed reports the tests' rows: the next morning. */
export const now = new Date('2026-11-20T15:00:00Z');

/** A row of the feed; by default a settlement of $48.20 at merchant m1 with the card `card-1`. */
export const row = (sourceId: string, more: Partial<FeedTransaction> = {}): FeedTransaction => ({
  sourceId,
  event: 'settled',
  fingerprint: fingerprintOf('card-1'),
  merchantId: 'm1',
  transactedAt: dinner,
  ticketCents: 4_820,
  currency: 'USD',
  ...more,
});

export type CardHolder = { memberId: string; cardId: string };

/** Adds a member with a card that was linked long ago. */
export async function addCardHolder(
  database: Database,
  partner: string,
  card: string,
  member: Parameters<typeof addMember>[2] = {},
  link: Partial<Insertable<Tables['member_card']>> = {},
): Promise<CardHolder> {
  const { id: memberId } = await addMember(database, partner, {
    password: null,
    member_type: 'EnrolledCardMember',
    ...member,
  });
  return { memberId, cardId: await linkCard(database, partner, memberId, card, link) };
}

/** Links a card to a member, by default long ago. @returns the link's id */
export async function linkCard(
  database: Database,
  partner: string,
  memberId: string,
  card: string,
  link: Partial<Insertable<Tables['member_card']>> = {},
): Promise<string> {
  const linkedAt = new Date('2024-01-01T00:00:00Z');
  const { id } = await database.withPartner(partner, (trx) =>
    trx
      .insertInto('member_card')
      .values({
        partner,
        member_id: memberId,
        network: 'VISA',
        last_four: '4242',
        fingerprint: fingerprintOf(card),
        partner_card_id: null,
        consent_version: '1',
        consented_at: linkedAt,
        consent_withdrawn_at: null,
        linked_at: linkedAt,
        unlinked_at: null,
        ...link,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** Adds a claim that waits for an operator, by default for $48.50 at merchant m1 on November 12, 2026. @returns its id */
export async function addClaim(
  database: Database,
  partner: string,
  { memberId, cardId }: CardHolder,
  claim: Partial<Insertable<Tables['reward_claim']>> = {},
): Promise<string> {
  const { id } = await database.withPartner(partner, (trx) =>
    trx
      .insertInto('reward_claim')
      .values({
        partner,
        member_id: memberId,
        merchant_id: 'm1',
        merchant_name: 'Merchant m1',
        dined_on: '2026-11-12',
        ticket_cents: 4_850,
        card_id: cardId,
        status: 'received',
        transaction_id: null,
        created_at: now,
        updated_at: now,
        ...claim,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** Adds restaurants m1 and m2, in Chicago, and any others. */
export const addRestaurants = (database: Database, ...more: Parameters<typeof merchantRow>[]): Promise<unknown> =>
  addMerchants(database, [
    merchantRow('m1', { time_zone: 'America/Chicago' }),
    merchantRow('m2', { time_zone: 'America/Chicago' }),
    ...more.map((each) => merchantRow(...each)),
  ]);

/** Applies feed rows in one transaction. */
export const apply = (
  database: Database,
  partner: Partner,
  rows: readonly FeedTransaction[],
  at = now,
): Promise<FeedOutcome[]> => database.withPartner(partner.code, (trx) => applyTransactions(trx, partner, rows, at));

/** The id of a dine, by its id in the feed. */
export const dineIdOf = (database: Database, partner: string, sourceId: string): Promise<number> =>
  database.withPartner(partner, async (trx) => {
    const dine = trx.selectFrom('card_transaction').select('id').where('source_id', '=', sourceId);
    return (await dine.executeTakeFirstOrThrow()).id;
  });

/** Outcomes as `<id> <outcome> <reason>`. */
export const outcomeLines = (outcomes: readonly FeedOutcome[]): string[] =>
  outcomes.map(({ sourceId, outcome, reason }) => [sourceId, outcome, reason].filter(Boolean).join(' '));

/** All rewards of a partner, without ids and times that differ between databases. */
export async function rewardsState(database: Database, partner: string) {
  return database.withPartner(partner, async (trx) => {
    const members = new Map(
      (await trx.selectFrom('member').select(['id', 'public_id', 'vip_through']).orderBy('public_id').execute()).map(
        (member) => [member.id, member],
      ),
    );
    const name = (id: string): string => members.get(id)?.public_id.split('-')[1] ?? 'deleted';
    const dines = await trx.selectFrom('card_transaction').selectAll().orderBy('source_id').execute();
    const sources = new Map(dines.map(({ id, source_id }) => [id, source_id]));
    const entries = await trx.selectFrom('reward_entry').selectAll().orderBy('cause').execute();
    const years = await trx.selectFrom('member_year').selectAll().execute();
    const bonuses = await trx.selectFrom('member_bonus').select(['member_id', 'code', 'status']).execute();
    return {
      dines: dines.map(
        ({
          partner: _p,
          id: _id,
          member_id,
          card_id: _card,
          created_at: _c,
          decided_at: _d,
          settled_at,
          paid_at,
          ...rest
        }) => ({ ...rest, member: name(member_id), isSettled: settled_at !== null, isPaid: paid_at !== null }),
      ),
      entries: entries
        .map(({ member_id, transaction_id, kind, units, source_code }) => ({
          member: name(member_id),
          dine: transaction_id === null ? null : sources.get(transaction_id),
          kind,
          units,
          source_code,
        }))
        .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
      balances: Object.fromEntries(
        Object.entries(Object.groupBy(entries, ({ member_id }) => name(member_id))).map(([member, own]) => [
          member,
          (own ?? []).reduce((sum, { units }) => sum + units, 0),
        ]),
      ),
      years: years
        .map(({ member_id, year, dines: count, spent_cents }) => [name(member_id), year, count, spent_cents].join(' '))
        .toSorted(),
      vip: [...members.values()].flatMap(({ id, vip_through }) =>
        vip_through === null ? [] : [`${name(id)} ${vip_through}`],
      ),
      bonuses: bonuses.map(({ member_id, code, status }) => [name(member_id), code, status].join(' ')).toSorted(),
    };
  });
}

/** Violated invariants of the ledger, one per line; empty when all hold. */
export async function ledgerViolations(database: Database, partner: string): Promise<string[]> {
  return database.withPartner(partner, async (trx) => {
    const { rows } = await sql<{ line: string }>`
      select format('dine %s has %s units, its entries %s', t.source_id, t.benefit_units, sum(coalesce(e.units, 0))) as line
        from card_transaction t left join reward_entry e on e.partner = t.partner and e.transaction_id = t.id group by t.source_id, t.benefit_units having t.benefit_units <> sum(coalesce(e.units, 0))
      union all select format('dine %s is %s with %s units', source_id, status, benefit_units) from card_transaction where (status in ('awarded', 'paid')) <> (benefit_units > 0)
      union all select format('dine %s earns on %s of %s', source_id, earning_cents, ticket_cents - refunded_cents) from card_transaction where earning_cents > ticket_cents - refunded_cents
      union all select format('member %s has an entry without a dine that is not a bonus, adjustment or payout', member_id) from reward_entry where transaction_id is null and kind not in ('bonus', 'adjustment', 'payout')
      union all select format('dines of %s in %s: %s counted, %s earned', m.id, y.year, y.dines, count(t.id))
        from member m join member_year y on y.partner = m.partner and y.member_id = m.id
        left join card_transaction t on t.partner = m.partner and t.member_id = m.id and t.status in ('awarded', 'paid') and extract(year from t.dined_on) = y.year
        group by m.id, y.year, y.dines having y.dines <> count(t.id)`.execute(trx);
    return rows.map(({ line }) => line);
  });
}

/** @throws Error with the violated invariants of the ledger */
export async function checkLedger(database: Database, partner: string): Promise<void> {
  const violations = await ledgerViolations(database, partner);
  if (violations.length > 0) throw new Error(`The ledger is inconsistent: ${violations.join('; ')}`);
}
