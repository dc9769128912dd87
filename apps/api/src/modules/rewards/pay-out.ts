import type { Partner } from '@dining/partner-settings';
import { STATEMENT_CREDIT_CENTS, type CardNetwork } from '@dining/rules';
import { sql } from 'kysely';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import { queueEffect } from '../../platform/outbox/queue-effect.ts';

/** What the outbox calls a payout that is to be delivered. */
export const PAYOUT_KIND = 'payout';

/** The least that is paid out: a statement credit is sent once $20 is earned (ACC-09); programs get whatever there is. */
const leastUnits = ({ settings }: Partner): number => (settings.currencyType === 'Credit' ? STATEMENT_CREDIT_CENTS : 1);

const PAGE = 500;

/** Members who have enough to be paid out, in the order of their ids, after one of them. */
export async function membersToPay(database: Database, partner: Partner, after: string | undefined): Promise<string[]> {
  return database.withPartner(partner.code, async (trx) => {
    // Sums the ledger up to the next page of members: on a large one that takes longer than members' requests may.
    await sql`set local statement_timeout = '10min'`.execute(trx);
    const { rows } = await sql<{ id: string }>`
      select m.id from member m cross join lateral (select coalesce(sum(e.units), 0) as units from reward_entry e where e.partner = m.partner and e.member_id = m.id offset 0) b
      where m.partner = ${partner.code} and (${after ?? null}::uuid is null or m.id > ${after ?? null}::uuid) and b.units >= ${leastUnits(partner)}
      order by m.id limit ${PAGE}`.execute(trx);
    return rows.map(({ id }) => id);
  });
}

/**
 * Pays a member's balance out: a payout, the entry that takes it from the balance, the dines paid, and the delivery, all
 * or nothing (ACC-09). A second time finds an empty balance and pays nothing.
 * @returns the payout, or undefined when the balance does not reach what is paid out
 */
export async function payOut(
  trx: PartnerTransaction,
  partner: Partner,
  memberId: string,
  now: Date,
): Promise<{ id: string; units: number } | undefined> {
  const member = await trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (member === undefined) return undefined;
  const { units } = await trx
    .selectFrom('reward_entry')
    .select(sql<number>`coalesce(sum(units), 0)`.as('units'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (units < leastUnits(partner)) return undefined;
  const { id } = await trx
    .insertInto('payout')
    .values({
      partner: partner.code,
      member_id: memberId,
      units,
      ...(await targetOf(trx, partner, memberId)),
      status: 'pending',
      created_at: now,
      completed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('reward_entry')
    .values({
      partner: partner.code,
      member_id: memberId,
      transaction_id: null,
      source_code: 'A',
      kind: 'payout',
      units: -units,
      cause: `payout:${id}`,
      created_at: now,
    })
    .execute();
  await trx
    .updateTable('card_transaction')
    .set({ status: 'paid', paid_at: now })
    .where('member_id', '=', memberId)
    .where('status', '=', 'awarded')
    .execute();
  await queueEffect(trx, { kind: PAYOUT_KIND, payload: { payoutId: id }, now });
  return { id, units };
}

const byNetwork: Partial<Record<CardNetwork, { brand: 'Visa' | 'MasterCard'; name: string }>> = {
  VISA: { brand: 'Visa', name: 'Visa' },
  MAST: { brand: 'MasterCard', name: 'Mastercard' },
};

/** Where a payout goes: to the program's account; a statement credit to the newest linked card, or by mail where its network takes none. */
async function targetOf(trx: PartnerTransaction, { settings }: Partner, memberId: string) {
  if (settings.currencyType !== 'Credit')
    return { target_type: 'program', target_label: settings.name, brand: 'XXXX', delivery: 'Email' } as const;
  const card = await trx
    .selectFrom('member_card')
    .select(['network', 'last_four'])
    .where('member_id', '=', memberId)
    .where('unlinked_at', 'is', null)
    .orderBy('linked_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const network = card && byNetwork[card.network];
  return network === undefined
    ? ({ target_type: 'other', target_label: 'Tremendous', brand: 'Tremendous', delivery: 'Email' } as const)
    : ({
        target_type: 'card',
        target_label: `${network.name} ${card?.last_four}`,
        brand: network.brand,
        delivery: 'Card',
      } as const);
}
