import { createHash } from 'node:crypto';
import type { Partner } from '@dining/partner-settings';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { applyTransactions } from '../rewards/apply-transactions.ts';
import type { FeedTransaction } from '../rewards/feed-transaction.ts';
import { personas, type Persona } from './personas.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Days between two dines of a persona, as long as the year is old enough. */
const PAUSE_DAYS = 6;

/** Subtotals in cents, in turn. */
const SUBTOTALS = [4_820, 9_640, 3_175, 12_050, 6_400, 2_890];

export type SeededMember = { persona: Persona; id: string };

/** Whether a persona has, or had, a card. */
export const hasCard = ({
  differs: { member_type: type = 'EnrolledCardMember', joined_at: joinedAt },
  hasPassword,
}: Persona): boolean => type !== 'NonCardMember' && joinedAt !== null && hasPassword !== false;

/** Links a card to every persona that has one; nobody can type it, since it has no number. */
export async function seedCards(trx: PartnerTransaction, members: readonly SeededMember[], now: Date): Promise<void> {
  const linkedAt = new Date(now.getTime() - 400 * DAY_MS);
  const rows = members
    .filter(({ persona }) => hasCard(persona))
    .map(({ persona, id }) => ({
      partner: trx.partner,
      member_id: id,
      network: 'VISA' as const,
      last_four: String(2000 + 111 * personas.indexOf(persona)),
      fingerprint: fingerprintOf(trx.partner, persona),
      description: 'Visa®',
      partner_card_id: null,
      consent_version: 'demo',
      consented_at: linkedAt,
      linked_at: linkedAt,
      consent_withdrawn_at: isClosed(persona) ? now : null,
      unlinked_at: isClosed(persona) ? now : null,
    }));
  await trx.insertInto('member_card').values(rows).execute();
}

/** Two cards that the program hands over, to those who have yet to link one of them. */
export async function seedPartnerCards(
  trx: PartnerTransaction,
  members: readonly SeededMember[],
  now: Date,
): Promise<void> {
  const rows = members
    .filter(({ persona }) => persona.id === 'no-card' || persona.id === 'building')
    .flatMap(({ persona, id }) =>
      (['AMEX', 'MAST'] as const).map((network, place) => ({
        partner: trx.partner,
        id: `${persona.id}-${network.toLowerCase()}`,
        member_id: id,
        network,
        last_four: String(3007 + 111 * place),
        description: network === 'AMEX' ? 'Everyday card' : 'Travel card',
        fingerprint: createHash('sha256').update(`${trx.partner} ${persona.id} ${network}`).digest(),
        loaded_at: now,
      })),
    );
  await trx.insertInto('partner_card').values(rows).execute();
}

const isClosed = ({ differs }: Persona): boolean => differs.member_type === 'ClosedAccountMember';

const fingerprintOf = (partner: string, { id }: Persona): Buffer =>
  createHash('sha256').update(`${partner} ${id}`).digest();

/** Lets the personas dine as often this year as they say, by the way of real transactions; one of them also in vain. */
export async function seedDines(trx: PartnerTransaction, partner: Partner, now: Date): Promise<void> {
  const merchants = await trx
    .selectFrom('merchant')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(60)
    .execute();
  if (merchants.length === 0) return;
  const rows = personas.filter(hasCard).flatMap((persona) => {
    const at = (place: number) => ({
      merchantId: merchants[place % merchants.length]!.id,
      ticketCents: SUBTOTALS[place % SUBTOTALS.length]!,
    });
    const base = { fingerprint: fingerprintOf(partner.code, persona), currency: 'USD' };
    const settled = Array.from({ length: persona.dines ?? 0 }, (_, place): FeedTransaction => ({
      ...base,
      ...at(place),
      sourceId: `demo-${persona.id}-${place}`,
      event: 'settled',
      transactedAt: dayOfDine(persona.dines ?? 0, place, now),
    }));
    return persona.id === 'building' ? [...settled, ...inVain(base, at, now)] : settled;
  });
  await applyTransactions(trx, partner, rows, now);
}

/** A dine that was just seen, one with a card that does not earn, and one that somebody has to look at. */
function inVain(
  base: Pick<FeedTransaction, 'fingerprint' | 'currency'>,
  at: (place: number) => Pick<FeedTransaction, 'merchantId' | 'ticketCents'>,
  now: Date,
): FeedTransaction[] {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return [
    { ...base, ...at(20), sourceId: 'demo-seen', event: 'approved', transactedAt: before(0.2) },
    {
      ...base,
      ...at(21),
      sourceId: 'demo-corporate',
      event: 'settled',
      transactedAt: before(9),
      cardKind: 'corporate',
    },
    { ...base, ...at(22), ticketCents: 740_000, sourceId: 'demo-review', event: 'settled', transactedAt: before(5) },
  ];
}

/** Evenly back from four days ago, but not into last year. */
function dayOfDine(count: number, place: number, now: Date): Date {
  const last = now.getTime() - 4 * DAY_MS;
  const first = Math.max(last - (count - 1) * PAUSE_DAYS * DAY_MS, Date.UTC(now.getUTCFullYear(), 0, 2));
  return new Date(
    first >= last ? now.getTime() - place * 60_000 : first + ((last - first) * place) / Math.max(1, count - 1),
  );
}
