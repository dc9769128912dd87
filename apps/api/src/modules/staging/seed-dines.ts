import { createHash } from 'node:crypto';
import type { Partner } from '@dining/partner-settings';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { insertCards, insertPartnerCards } from '../cards/cards.ts';
import { applyTransactions, type FeedTransaction } from '../rewards/rewards.ts';
import { personas, type Persona } from './personas.ts';
import { findMerchantIds } from './seed.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Days between two dines of a persona; fewer at the start of a year. */
const PAUSE_DAYS = 6;

/** Subtotals in cents, used in turn. */
const SUBTOTALS = [4_820, 9_640, 3_175, 12_050, 6_400, 2_890];

export type SeededMember = { persona: Persona; id: string };

/** Whether a persona has, or had, a card. */
export const hasCard = ({
  overrides: { member_type: type = 'EnrolledCardMember', joined_at: joinedAt },
  hasPassword,
}: Persona): boolean => type !== 'NonCardMember' && joinedAt !== null && hasPassword !== false;

/** Links a card to every persona that has one. The card has no number, so no one can link it by typing. */
export async function seedCards(trx: PartnerTransaction, members: readonly SeededMember[], now: Date): Promise<void> {
  const linkedAt = new Date(now.getTime() - 400 * DAY_MS);
  const rows = members
    .filter(({ persona }) => hasCard(persona))
    .map(({ persona, id }) => ({
      member_id: id,
      network: 'VISA' as const,
      last_four: String(2000 + 111 * personas.indexOf(persona)),
      fingerprint: fingerprintOf(trx.partner, persona.id),
      description: 'Visa®',
      partner_card_id: null,
      consent_version: 'demo',
      consented_at: linkedAt,
      linked_at: linkedAt,
      consent_withdrawn_at: isClosed(persona) ? now : null,
      unlinked_at: isClosed(persona) ? now : null,
    }));
  await insertCards(trx, rows);
}

/** Adds two cards loaded by the program for each persona that can still link one of them. */
export async function seedPartnerCards(
  trx: PartnerTransaction,
  members: readonly SeededMember[],
  now: Date,
): Promise<void> {
  const rows = members
    .filter(({ persona }) => persona.id === 'no-card' || persona.id === 'building')
    .flatMap(({ persona, id }) =>
      (['AMEX', 'MAST'] as const).map((network, place) => ({
        id: `${persona.id}-${network.toLowerCase()}`,
        member_id: id,
        network,
        last_four: String(3007 + 111 * place),
        description: network === 'AMEX' ? 'Everyday card' : 'Travel card',
        fingerprint: fingerprintOf(trx.partner, `${persona.id} ${network}`),
        loaded_at: now,
      })),
    );
  await insertPartnerCards(trx, rows);
}

const isClosed = ({ overrides }: Persona): boolean => overrides.member_type === 'ClosedAccountMember';

const fingerprintOf = (partner: string, card: string): Buffer =>
  createHash('sha256').update(`${partner} ${card}`).digest();

/** Gives each persona its dines of this year, through the same code as real transactions. */
export async function seedDines(trx: PartnerTransaction, partner: Partner, now: Date): Promise<void> {
  const merchantIds = await findMerchantIds(trx);
  if (merchantIds.length === 0) return;
  const billAt = (place: number) => ({
    merchantId: merchantIds[place % merchantIds.length]!,
    ticketCents: SUBTOTALS[place % SUBTOTALS.length]!,
  });
  const rows = personas.filter(hasCard).flatMap((persona) => {
    const { id, dines = 0, hasUnearnedDines } = persona;
    const card = { fingerprint: fingerprintOf(trx.partner, id), currency: 'USD' };
    const settled = Array.from({ length: dines }, (_, place): FeedTransaction => ({
      ...card,
      ...billAt(place),
      sourceId: `demo-${id}-${place}`,
      event: 'settled',
      transactedAt: timeOfDine(dines, place, now),
    }));
    return hasUnearnedDines ? [...settled, ...dinesThatDoNotEarn(card, billAt, now)] : settled;
  });
  await applyTransactions(trx, partner, rows, now);
}

/** A pending dine, one paid with a card that does not earn, and one that an operator must review. */
function dinesThatDoNotEarn(
  card: Pick<FeedTransaction, 'fingerprint' | 'currency'>,
  billAt: (place: number) => Pick<FeedTransaction, 'merchantId' | 'ticketCents'>,
  now: Date,
): FeedTransaction[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return [
    { ...card, ...billAt(20), sourceId: 'demo-seen', event: 'approved', transactedAt: daysAgo(0.2) },
    {
      ...card,
      ...billAt(21),
      sourceId: 'demo-corporate',
      event: 'settled',
      transactedAt: daysAgo(9),
      cardKind: 'corporate',
    },
    {
      ...card,
      ...billAt(22),
      ticketCents: 740_000,
      sourceId: 'demo-review',
      event: 'settled',
      transactedAt: daysAgo(5),
    },
  ];
}

/** Spreads dines evenly up to four days ago, without reaching back into last year. */
function timeOfDine(count: number, place: number, now: Date): Date {
  const last = now.getTime() - 4 * DAY_MS;
  const first = Math.max(last - (count - 1) * PAUSE_DAYS * DAY_MS, Date.UTC(now.getUTCFullYear(), 0, 2));
  return new Date(
    first >= last ? now.getTime() - place * 60_000 : first + ((last - first) * place) / Math.max(1, count - 1),
  );
}
