import type { Card, LinkedCards, Member } from '@dining/api-contract';
import type { CardNetwork } from '@dining/rules';
import type { LightMyRequestResponse } from 'fastify';
import { signIn, type Browser, type TestApp } from '../../../testing/test-app.ts';
import type { Database } from '../../platform/db/database.ts';
import { makeBundle } from '../../platform/tenancy/sites.testing.ts';
import { addMember, type AddedMember } from '../members/members.testing.ts';
import { consentTerms } from './consent-terms.ts';
import type { MemoryVault } from './memory-vault.testing.ts';

const deck = makeBundle('demo').basics.deck as Parameters<typeof consentTerms>[0];

/** The consent text of every invented partner, and its version. */
export const { words: TEST_WORDS, version: TEST_TERMS } = consentTerms(deck);

/** Links cards as the form does. */
export const linkCards = (
  browser: Browser,
  creditCards: object[],
  overrides: object = {},
): Promise<LightMyRequestResponse> =>
  browser.send('POST', '/api/Member/Cards', { creditCards, termsVersion: TEST_TERMS, ...overrides });

/** The result for each card: its last digits when it was linked, or the error code. */
export const outcomes = (answer: LightMyRequestResponse): string[] =>
  answer.json<LinkedCards>().cardRegistration.map(({ memberCard, error }) => error?.code ?? memberCard.lastFour);

/** Adds a card that a program supplies. */
export async function addPartnerCard(
  database: Database,
  partner: string,
  { id }: AddedMember,
  card: { id: string; number: string; fingerprint: Buffer; network?: CardNetwork; description?: string },
): Promise<void> {
  await database.withPartner(partner, (trx) =>
    trx
      .insertInto('partner_card')
      .values({
        partner,
        id: card.id,
        member_id: id,
        network: card.network ?? 'VISA',
        last_four: card.number.slice(-4),
        fingerprint: card.fingerprint,
        description: card.description ?? '',
        loaded_at: new Date(0),
      })
      .execute(),
  );
}

let counter = 0;

/** A number that no other test uses. */
export const newNumber = (): string => `4${String((counter += 1)).padStart(15, '0')}`;

/** Actions of members with cards on a running server. */
export function cardActions(running: () => TestApp, vault: MemoryVault) {
  const signInAt = (member: AddedMember, partner = 'demo') => signIn(running().app, member, `${partner}.localhost`);
  return {
    signIn: signInAt,
    async newMember(partner = 'demo', overrides: Parameters<typeof addMember>[2] = {}) {
      const member = await addMember(running().test.database, partner, overrides);
      return { member, browser: await signInAt(member, partner) };
    },
    typed: (number = newNumber(), partner = 'demo') => ({
      lastFour: number.slice(-4),
      cardType: 'visa',
      token: vault.store(partner, number),
    }),
    cardsOf: async (who: Browser) => (await who.send('GET', '/api/Member/Cards')).json<Card[]>(),
    typeOf: async (who: Browser) => (await who.send('GET', '/api/Member')).json<Member>().memberType,
    remove: (who: Browser, id: string, closesAccount?: boolean) =>
      who.send(
        'DELETE',
        `/api/Member/Cards?id=${id}${closesAccount === undefined ? '' : `&closesAccount=${closesAccount}`}`,
      ),
  };
}
