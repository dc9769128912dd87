import type { Insertable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { CardTransactionTable, PayoutTable, RewardEntryTable } from '../../platform/db/tables/rewards.ts';

let added = 0;

/** Adds an awarded dine of a member at merchant `m1`. @returns its id */
export async function addDine(
  database: Database,
  partner: string,
  memberId: string,
  overrides: Partial<Insertable<CardTransactionTable>> = {},
): Promise<number> {
  added += 1;
  const transactedAt = overrides.transacted_at ?? new Date();
  const row = {
    partner,
    source_id: `dine-${added}`,
    member_id: memberId,
    card_id: null,
    card_last_four: '4242',
    merchant_id: 'm1',
    merchant_name: 'Merchant m1',
    transacted_at: transactedAt,
    dined_on: transactedAt.toISOString().slice(0, 10),
    ticket_cents: 4_800,
    kind: 'settle',
    status: 'awarded',
    reason: null,
    benefit_units: 24,
    created_at: transactedAt,
    decided_at: transactedAt,
    paid_at: null,
    ...overrides,
  } as Insertable<CardTransactionTable>;
  const { id } = await database.withPartner(partner, (trx) =>
    trx.insertInto('card_transaction').values(row).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
}

/** Adds a ledger entry. */
export async function addEntry(
  database: Database,
  partner: string,
  memberId: string,
  overrides: Partial<Insertable<RewardEntryTable>> = {},
): Promise<void> {
  added += 1;
  const row = {
    partner,
    member_id: memberId,
    transaction_id: null,
    source_code: 'S',
    kind: 'earn',
    units: 100,
    cause: `test:${added}`,
    created_at: new Date(),
    ...overrides,
  } as const;
  await database.withPartner(partner, (trx) => trx.insertInto('reward_entry').values(row).execute());
}

/** Adds a statement credit to a card. @returns its id */
export async function addPayout(
  database: Database,
  partner: string,
  memberId: string,
  overrides: Partial<Insertable<PayoutTable>> = {},
): Promise<string> {
  const row = {
    partner,
    member_id: memberId,
    units: 2_000,
    target_type: 'card',
    target_label: 'Visa ending in 4242',
    brand: 'Visa',
    delivery: 'Card',
    status: 'completed',
    created_at: new Date(),
    completed_at: null,
    ...overrides,
  } as const;
  const { id } = await database.withPartner(partner, (trx) =>
    trx.insertInto('payout').values(row).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
}
