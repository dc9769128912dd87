import type { Card, LinkedCards, Member } from '@dining/api-contract';
import type { CardNetwork } from '@dining/rules';
import type { LightMyRequestResponse } from 'fastify';
import { openBrowser, type Browser, type TestApp } from '../../../testing/test-app.ts';
import type { Database } from '../../platform/db/database.ts';
import { makeBundle } from '../../platform/tenancy/sites.testing.ts';
import { addMember, TEST_PASSWORD, type AddedMember } from '../members/members.testing.ts';
import { consentTerms } from './consent-terms.ts';
import type { MemoryVault } from './memory-vault.testing.ts';

const deck = makeBundle('demo').basics.deck as Parameters<typeof consentTerms>[0];

/** The words of consent of every invented partner, and their version. */
export const { words: TEST_WORDS, version: TEST_TERMS } = consentTerms(deck);

/** Links cards as the form does. */
export const linkCards = (
  browser: Browser,
  creditCards: object[],
  differs: object = {},
): Promise<LightMyRequestResponse> =>
  browser.send('POST', '/api/Member/Cards', { creditCards, termsVersion: TEST_TERMS, ...differs });

/** What became of each card: its last digits when it was linked, or the code of the error. */
export const outcomes = (answer: LightMyRequestResponse): string[] =>
  answer.json<LinkedCards>().cardRegistration.map(({ memberCard, error }) => error?.code ?? memberCard.lastFour);

/** A card that a program hands over. */
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

let made = 0;

/** A number that no other test has typed. */
export const newNumber = (): string => `4${String((made += 1)).padStart(15, '0')}`;

/** What members do with cards at a running server. */
export function cardActions(running: () => TestApp, vault: MemoryVault) {
  async function enter({ email }: AddedMember, partner = 'demo'): Promise<Browser> {
    made += 1;
    const opened = openBrowser(running().app, `${partner}.localhost`, `10.110.${made >> 8}.${made & 255}`);
    const answer = await opened.send('POST', '/api/SignIn', { username: email, password: TEST_PASSWORD });
    if (answer.statusCode !== 200) throw new Error(`The member could not sign in: ${answer.body}`);
    return opened;
  }
  return {
    enter,
    async newMember(partner = 'demo', differs: Parameters<typeof addMember>[2] = {}) {
      const member = await addMember(running().test.database, partner, differs);
      return { member, browser: await enter(member, partner) };
    },
    typed: (number = newNumber(), partner = 'demo') => ({
      lastFour: number.slice(-4),
      cardType: 'visa',
      token: vault.keep(partner, number),
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
