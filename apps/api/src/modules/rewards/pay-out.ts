import { payoutCents } from '@dining/copy-engine';
import type { Partner } from '@dining/partner-settings';
import type { CardNetwork } from '@dining/rules';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { queueEffect } from '../../platform/outbox/queue-effect.ts';
import type { Site } from '../../platform/tenancy/site.ts';
import {
  findMembersToPay,
  findNewestLinkedCard,
  insertPayout,
  markDinesPaid,
  sumLedger,
  type PayoutTarget,
} from './payouts.repository.ts';
import { insertEntry, lockMemberRewards } from './rewards.repository.ts';

/** The outbox kind of payouts. */
export const PAYOUT_KIND = 'payout';

/** The lowest balance that is paid out: statement credits start at the amount in the copy (ACC-09), programs get any. */
const minimumUnits = ({ bundle: { basics } }: Site): number =>
  basics.partner.settings.currencyType === 'Credit' ? payoutCents(basics.deck) : 1;

/** A page of members whose balance can be paid out. @param after the last member of the page before */
export const membersToPay = (trx: PartnerTransaction, site: Site, after: string | undefined): Promise<string[]> =>
  findMembersToPay(trx, minimumUnits(site), after);

/**
 * Pays a member's balance out (ACC-09). The payout, the entry that takes it from the balance, the dines marked paid and
 * the delivery are written together. A second call finds an empty balance and pays nothing.
 * @returns the payout, or undefined when the balance is below the minimum or the account was deleted
 */
export async function payOut(
  trx: PartnerTransaction,
  site: Site,
  memberId: string,
  now: Date,
): Promise<{ id: string; units: number } | undefined> {
  if (!(await lockMemberRewards(trx, memberId))) return undefined;
  const units = await sumLedger(trx, memberId);
  if (units < minimumUnits(site)) return undefined;
  const target = await targetOf(trx, site.bundle.basics.partner, memberId);
  const id = await insertPayout(trx, { memberId, units, target, now });
  await insertEntry(trx, { memberId, sourceCode: 'A', kind: 'payout', units: -units, cause: `payout:${id}`, now });
  await markDinesPaid(trx, memberId, now);
  await queueEffect(trx, { kind: PAYOUT_KIND, payload: { payoutId: id }, now });
  return { id, units };
}

/** Networks that take statement credits. */
const CREDIT_NETWORKS: Partial<Record<CardNetwork, { brand: 'Visa' | 'MasterCard'; name: string }>> = {
  VISA: { brand: 'Visa', name: 'Visa' },
  MAST: { brand: 'MasterCard', name: 'Mastercard' },
};

/**
 * Where a payout goes: to the member's account with the program; a statement credit to the newest linked card, or by mail
 * when its network takes no credits.
 */
async function targetOf(trx: PartnerTransaction, { settings }: Partner, memberId: string): Promise<PayoutTarget> {
  if (settings.currencyType !== 'Credit')
    return { target_type: 'program', target_label: settings.name, brand: 'XXXX', delivery: 'Email' };
  const card = await findNewestLinkedCard(trx, memberId);
  const network = card && CREDIT_NETWORKS[card.network];
  return card === undefined || network === undefined
    ? { target_type: 'other', target_label: 'Tremendous', brand: 'Tremendous', delivery: 'Email' }
    : {
        target_type: 'card',
        target_label: `${network.name} ${card.last_four}`,
        brand: network.brand,
        delivery: 'Card',
      };
}
