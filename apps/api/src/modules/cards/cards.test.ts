import type { LinkedCards, Member, PartnerCard } from '@dining/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { Browser } from '../../../testing/test-app.ts';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { signTicket } from '../emulation/emulation-ticket.ts';
import type { AddedMember } from '../members/members.testing.ts';
import {
  addPartnerCard,
  cardActions,
  linkCards,
  newNumber,
  outcomes,
  TEST_TERMS,
  TEST_WORDS,
} from './cards.testing.ts';
import { memoryVault } from './memory-vault.testing.ts';

const SECRET = 'shared with the administration only';

describe('cards', () => {
  const vault = memoryVault();
  let time = Date.UTC(2026, 5, 1);
  let member: AddedMember;
  let browser: Browser;
  const { running, visit } = serverFixture({
    vault,
    now: () => new Date(time),
    env: { EMULATION_SECRET: SECRET, ADMIN_ORIGIN: 'https://admin.example' },
    sites: {
      demo: {},
      extremes: {},
      words: {},
      loaded: { settings: { hasPartnerLoadedCards: true, cardTypesAccepted: ['VISA', 'AMEX'] } },
    },
  });
  beforeEach(async () => {
    time += 1000;
    ({ member, browser } = await newMember());
  });

  const { signIn, newMember, typed, cardsOf, typeOf, remove } = cardActions(() => running, vault);
  const codeOf = (answer: { json<T>(): T }) => answer.json<{ error: { code: string } }>().error.code;
  const eventsOf = async ({ id }: AddedMember, partner = 'demo') =>
    await running.test.database.withPartner(partner, (trx) =>
      trx
        .selectFrom('security_event')
        .select(['kind', 'details'])
        .where('member_id', '=', id)
        .where('kind', '!=', 'signed_in')
        .orderBy('id')
        .execute(),
    );

  describe('linking', () => {
    it('CRD-05 CRD-06 links a typed card, makes the member a card member, and names the card', async () => {
      const number = newNumber();
      const answer = await linkCards(browser, [typed(number)]);
      expect([answer.statusCode, answer.json<LinkedCards>()]).toEqual([
        200,
        { cardRegistration: [{ memberCard: { lastFour: number.slice(-4), description: 'Visa®', cardType: 'visa' } }] },
      ]);
      expect(await cardsOf(browser)).toEqual([
        { id: expect.any(String) as string, lastFour: number.slice(-4), description: 'Visa®', cardType: 'visa' },
      ]);
      expect(await typeOf(browser)).toBe('EnrolledCardMember');
      expect(await eventsOf(member)).toEqual([{ kind: 'card_linked', details: { cards: 1, terms: TEST_TERMS } }]);
    });

    it('CRD-05 ignores entries without last digits, and responds with 400 when no card is left', async () => {
      const answer = await linkCards(browser, [{ cardType: 'visa' }, { lastFour: '' }, typed()]);
      expect([answer.statusCode, outcomes(answer)]).toEqual([200, [expect.stringMatching(/^\d{4}$/) as string]]);
      const none = await linkCards(browser, [{ description: 'an empty entry' }]);
      expect([none.statusCode, none.json()]).toEqual([400, { cardRegistration: [] }]);
    });

    it('CRD-06 returns a result for each card in the order sent, with status 400 when none was linked', async () => {
      const [used, fine] = [typed(), typed()];
      await linkCards((await newMember()).browser, [used]);
      const some = await linkCards(browser, [
        { lastFour: '1111', cardType: 'amex', token: 'never-given' },
        fine,
        { lastFour: '2222', partnerCardId: 'x' },
      ]);
      expect([some.statusCode, outcomes(some)]).toEqual([200, ['token', fine.lastFour, 'unknown']]);
      expect(some.json<LinkedCards>().cardRegistration[0]).toEqual({
        memberCard: { lastFour: '1111', description: 'American Express®', cardType: 'amex' },
        error: { code: 'token', message: 'We couldn’t read the card. Please enter it again.' },
      });
      const none = await linkCards(browser, [{ lastFour: '1111' }, used]);
      expect([none.statusCode, outcomes(none)]).toEqual([400, ['token', 'token']]);
    });

    it('CRD-02 CRD-05 redeems a token once, and only at its own partner', async () => {
      const card = typed();
      expect(outcomes(await linkCards((await newMember('extremes')).browser, [card]))).toEqual(['token']);
      expect(outcomes(await linkCards(browser, [card]))).toEqual([card.lastFour]);
      expect(outcomes(await linkCards((await newMember()).browser, [card]))).toEqual(['token']);
    });

    it('CRD-09 links a repeated card once, in one request and in a later one', async () => {
      const number = newNumber();
      const card = typed(number);
      expect(outcomes(await linkCards(browser, [card, card, typed(number)]))).toEqual(
        Array.from({ length: 3 }, () => number.slice(-4)),
      );
      expect((await linkCards(browser, [typed(number)])).statusCode).toBe(200);
      expect(await cardsOf(browser)).toHaveLength(1);
      expect(await eventsOf(member)).toHaveLength(1);
    });

    it('CRD-09 refuses a card of another member, but not at another partner or after it was unlinked', async () => {
      const number = newNumber();
      const first = await newMember();
      await linkCards(first.browser, [typed(number), typed()]);
      const refused = await linkCards(browser, [typed(number)]);
      expect([refused.statusCode, refused.json<LinkedCards>().cardRegistration[0]?.error]).toEqual([
        400,
        { code: 'in_use', message: 'This card is linked to another account.' },
      ]);
      expect(outcomes(await linkCards((await newMember('extremes')).browser, [typed(number, 'extremes')]))).toEqual([
        number.slice(-4),
      ]);
      const [card] = await cardsOf(first.browser).then((cards) =>
        cards.filter(({ lastFour }) => lastFour === number.slice(-4)),
      );
      await remove(first.browser, card?.id ?? '');
      expect(outcomes(await linkCards(browser, [typed(number)]))).toEqual([number.slice(-4)]);
    });

    it('CRD-09 links an unlinked card again, and preserves the old link for the dines of its time', async () => {
      const number = newNumber();
      await linkCards(browser, [typed(number), typed()]);
      const card = (await cardsOf(browser)).find(({ lastFour }) => lastFour === number.slice(-4));
      await remove(browser, card?.id ?? '');
      await linkCards(browser, [typed(number)]);
      const rows = await running.test.database.withPartner('demo', (trx) =>
        trx
          .selectFrom('member_card')
          .select(['id', 'unlinked_at'])
          .where('fingerprint', '=', vault.fingerprintOf(number))
          .orderBy('linked_at')
          .execute(),
      );
      expect(rows.map(({ id, unlinked_at: end }) => [id === card?.id, end !== null])).toEqual([
        [true, true],
        [false, false],
      ]);
    });

    it('CRD-03 refuses a network that the partner does not accept, whatever type the page sends', async () => {
      const here = await newMember('loaded');
      const number = newNumber();
      const answer = await linkCards(here.browser, [
        { lastFour: number.slice(-4), cardType: 'visa', token: vault.store('loaded', number, 'DISC') },
      ]);
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        {
          cardRegistration: [
            {
              memberCard: { lastFour: number.slice(-4), description: 'Discover®', cardType: 'discover' },
              error: { code: 'type', message: 'You can’t link this kind of card here.' },
            },
          ],
        },
      ]);
    });

    it('CRD-04 links twelve cards and no more', async () => {
      const answer = await linkCards(
        browser,
        Array.from({ length: 14 }, () => typed()),
      );
      expect(outcomes(answer).filter((outcome) => outcome === 'limit')).toHaveLength(2);
      expect(outcomes(answer).slice(0, 12)).not.toContain('limit');
      expect(answer.json<LinkedCards>().cardRegistration.at(-1)?.error?.message).toBe('You can link at most 12 cards.');
      expect(await cardsOf(browser)).toHaveLength(12);
    });

    it('CRD-04 CRD-09 does not count a refused card toward the limit', async () => {
      const taken = typed();
      const number = newNumber();
      await linkCards((await newMember()).browser, [typed(number)]);
      await linkCards(
        browser,
        Array.from({ length: 11 }, () => typed()),
      );
      expect(outcomes(await linkCards(browser, [typed(number), taken, typed()]))).toEqual([
        'in_use',
        taken.lastFour,
        'limit',
      ]);
    });

    it('EXT-06 records the version, time and end of a consent', async () => {
      await linkCards(browser, [typed(), typed()], { directFileFeedOptIn: true });
      const linkedAt = new Date(time);
      time += 5000;
      const [card] = await cardsOf(browser);
      await remove(browser, card?.id ?? '');
      const rows = await running.test.database.withPartner('demo', (trx) =>
        trx
          .selectFrom('member_card')
          .select(['consent_version', 'consented_at', 'consent_withdrawn_at', 'unlinked_at', 'direct_file_feed_opt_in'])
          .where('member_id', '=', member.id)
          .orderBy('unlinked_at')
          .execute(),
      );
      const consent = { consent_version: TEST_TERMS, consented_at: linkedAt, direct_file_feed_opt_in: true };
      expect(rows).toEqual([
        { ...consent, consent_withdrawn_at: new Date(time), unlinked_at: new Date(time) },
        { ...consent, consent_withdrawn_at: null, unlinked_at: null },
      ]);
    });

    it('EXT-06 stores the consent text once, when the first card is linked under it', async () => {
      const consentTexts = (partner: string) =>
        running.test.database.withPartner(partner, (trx) =>
          trx.selectFrom('consent_text').select(['version', 'words', 'first_used_at']).execute(),
        );
      const before = new Date(time);
      const here = await newMember('words');
      await linkCards(here.browser, [{ lastFour: '1111', token: 'never-given' }]);
      await linkCards(here.browser, [typed(undefined, 'words')], { termsVersion: 'the one before' });
      expect(await consentTexts('words')).toEqual([]);
      await linkCards(here.browser, [typed(undefined, 'words')]);
      time += 5000;
      const there = await newMember('words');
      await Promise.all([
        linkCards(here.browser, [typed(undefined, 'words')]),
        linkCards(there.browser, [typed(undefined, 'words')]),
      ]);
      expect(TEST_WORDS).toMatch(/^I agree/);
      expect(await consentTexts('words')).toEqual([{ version: TEST_TERMS, words: TEST_WORDS, first_used_at: before }]);
      const { consents } = (await here.browser.send('GET', '/api/Member/Export')).json<{
        consents: { to: string; version?: string; words?: string }[];
      }>();
      expect(
        consents.filter(({ to }) => to === 'card monitoring').map(({ version, words }) => [version, words]),
      ).toEqual([
        [TEST_TERMS, TEST_WORDS],
        [TEST_TERMS, TEST_WORDS],
      ]);
    });

    it('EXT-06 lets the server add consent texts, but not change or delete them', async () => {
      const attempt = (work: (trx: PartnerTransaction) => Promise<unknown>) =>
        running.test.database.withPartner('demo', work);
      await expect(attempt((trx) => trx.updateTable('consent_text').set({ words: 'other' }).execute())).rejects.toThrow(
        /permission denied/,
      );
      await expect(attempt((trx) => trx.deleteFrom('consent_text').execute())).rejects.toThrow(/permission denied/);
    });

    it('EXT-06 refuses consent to outdated terms, without redeeming the token', async () => {
      const card = typed();
      const answer = await linkCards(browser, [card], { termsVersion: 'the one before' });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        {
          error: {
            code: 'bad_request',
            fields: [{ field: 'termsVersion', message: 'These terms have changed. Please read them and agree again.' }],
          },
        },
      ]);
      expect((await linkCards(browser, [card])).statusCode).toBe(200);
    });

    it('CRD-05 ENR-09 checks a captcha answer if there is one', async () => {
      const answer = await linkCards(browser, [typed()], { 'g-recaptcha-response': 'made up' });
      expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'bad_captcha']);
    });

    it('CRD-06 requires a signed-in member who has joined, in person', async () => {
      expect((await linkCards(visit(), [typed()])).statusCode).toBe(401);
      const waiting = await newMember('demo', { joined_at: null });
      const early = await linkCards(waiting.browser, [typed()]);
      expect([early.statusCode, codeOf(early)]).toEqual([409, 'not_joined']);
      await linkCards(browser, [typed(), typed()]);
      const frame = visit();
      await frame.send(
        'GET',
        `/api/Emulation?ticket=${signTicket({ partner: 'demo', publicId: member.publicId, admin: 'ada', expires: time + 1000, nonce: member.id }, SECRET)}`,
      );
      const [card] = await cardsOf(frame);
      for (const answer of [await linkCards(frame, [typed()]), await remove(frame, card?.id ?? '')])
        expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'emulated']);
      expect(await cardsOf(browser)).toHaveLength(2);
    });
  });

  describe('the program’s cards', () => {
    it('CRD-08 are listed for their member, with their links, only at programs that supply cards', async () => {
      expect((await browser.send('GET', '/api/Cards/AllPartnerCards')).statusCode).toBe(404);
      const [here, other] = [await newMember('loaded'), await newMember('loaded')];
      const [one, two] = [newNumber(), newNumber()];
      await addPartnerCard(running.test.database, 'loaded', here.member, {
        id: `a${one}`,
        number: one,
        fingerprint: vault.fingerprintOf(one),
        description: 'Gold card',
      });
      await addPartnerCard(running.test.database, 'loaded', here.member, {
        id: `b${two}`,
        number: two,
        fingerprint: vault.fingerprintOf(two),
        network: 'DISC',
      });
      const list = async (who: Browser) => (await who.send('GET', '/api/Cards/AllPartnerCards')).json<PartnerCard[]>();
      expect(await list(here.browser)).toEqual([
        {
          partnerCardId: `a${one}`,
          cardType: 'visa',
          lastFour: one.slice(-4),
          description: 'Gold card',
          isLinked: false,
        },
        {
          partnerCardId: `b${two}`,
          cardType: 'discover',
          lastFour: two.slice(-4),
          description: 'Discover®',
          isLinked: false,
        },
      ]);
      expect(await list(other.browser)).toEqual([]);
      const sent = { lastFour: one.slice(-4), partnerCardId: `a${one}` };
      expect(outcomes(await linkCards(other.browser, [sent]))).toEqual(['unknown']);
      const answer = await linkCards(here.browser, [sent, { lastFour: two.slice(-4), partnerCardId: `b${two}` }]);
      expect([outcomes(answer), answer.json<LinkedCards>().cardRegistration[0]?.memberCard]).toEqual([
        [one.slice(-4), 'type'],
        { lastFour: one.slice(-4), description: 'Gold card', cardType: 'visa', partnerCardId: `a${one}` },
      ]);
      expect((await list(here.browser)).map(({ isLinked }) => isLinked)).toEqual([true, false]);
      expect(await cardsOf(here.browser)).toEqual([
        {
          id: expect.any(String) as string,
          cardType: 'visa',
          lastFour: one.slice(-4),
          description: 'Gold card',
          partnerCardId: `a${one}`,
        },
      ]);
    });
  });

  describe('naming', () => {
    const rename = (id: string, nickname: string) => browser.send('PUT', `/api/Member/Cards/${id}`, { nickname });

    it('CRD-10 gives a card a nickname, and removes it with an empty one', async () => {
      await linkCards(browser, [typed(), typed()]);
      const [card, other] = await cardsOf(browser);
      expect((await rename(card?.id ?? '', ' Everyday \n card\u202e ')).statusCode).toBe(200);
      expect(await cardsOf(browser)).toEqual([{ ...card, nickname: 'Everyday card' }, other]);
      expect((await rename(card?.id ?? '', '')).statusCode).toBe(200);
      expect(await cardsOf(browser)).toEqual([card, other]);
    });

    it.each([
      ['4242 4242 4242 4242', 'Please don’t put a card number here.'],
      ['x'.repeat(31), 'Use up to 30 characters.'],
    ])('CRD-02 CRD-10 refuses %s at its field', async (nickname, message) => {
      await linkCards(browser, [typed()]);
      const [card] = await cardsOf(browser);
      const answer = await rename(card?.id ?? '', nickname);
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain(message);
      expect(await cardsOf(browser)).toEqual([card]);
    });

    it.each(['00000000-0000-4000-8000-000000000000', 'x'])('CRD-10 finds no card %s', async (id) => {
      expect((await rename(id, 'Mine')).statusCode).toBe(404);
    });

    it('CRD-10 leaves the cards of other members alone', async () => {
      const theirs = await newMember();
      await linkCards(theirs.browser, [typed()]);
      const [card] = await cardsOf(theirs.browser);
      expect((await rename(card?.id ?? '', 'Mine')).statusCode).toBe(404);
      expect(await cardsOf(theirs.browser)).toEqual([card]);
    });
  });

  describe('deleting', () => {
    it('CRD-07 unlinks a card that is not the last', async () => {
      await linkCards(browser, [typed(), typed()]);
      const [card, other] = await cardsOf(browser);
      // Sends the standard headers of every call, although the body is empty.
      const answer = await browser.send('DELETE', `/api/Member/Cards?id=${card?.id}`, undefined, {
        'content-type': 'application/json',
      });
      expect([answer.statusCode, answer.json()]).toEqual([200, true]);
      expect(await cardsOf(browser)).toEqual([other]);
      expect((await eventsOf(member)).map(({ kind }) => kind)).toEqual(['card_linked', 'card_unlinked']);
    });

    it('CRD-07 unlinks the last card only with consent to close the account, which ends every session', async () => {
      await linkCards(browser, [typed()]);
      const elsewhere = await signIn(member);
      const [card] = await cardsOf(browser);
      const asked = await remove(browser, card?.id ?? '', false);
      expect([asked.statusCode, codeOf(asked), await typeOf(browser)]).toEqual([
        409,
        'last_card',
        'EnrolledCardMember',
      ]);
      expect((await remove(browser, card?.id ?? '', true)).json()).toBe(true);
      expect([...browser.cookies.keys()].toSorted()).toEqual(['RN_PUBLIC_ID', 'csrf', 'known-browser']);
      for (const who of [browser, elsewhere]) expect((await who.send('GET', '/api/Member')).statusCode).toBe(401);
      expect((await eventsOf(member)).map(({ kind }) => kind)).toEqual([
        'card_linked',
        'card_unlinked',
        'account_closed',
      ]);
      expect(await typeOf(await signIn(member))).toBe('ClosedAccountMember');
    });

    it('ENR-11 reopens a closed account with a new card, with its original join date', async () => {
      await linkCards(browser, [typed()]);
      const joined = (await browser.send('GET', '/api/Member')).json<Member>().joinDate;
      await remove(browser, (await cardsOf(browser))[0]?.id ?? '', true);
      const again = await signIn(member);
      const card = typed();
      expect(outcomes(await linkCards(again, [card]))).toEqual([card.lastFour]);
      expect((await again.send('GET', '/api/Member')).json<Member>()).toMatchObject({
        memberType: 'EnrolledCardMember',
        joinDate: joined,
      });
      expect((await eventsOf(member)).map(({ kind }) => kind).slice(-2)).toEqual(['card_linked', 'account_reopened']);
    });

    it('CRD-07 SRV-02 refuses to delete an unknown card, or one of another member or partner', async () => {
      await linkCards(browser, [typed(), typed()]);
      const [others, there] = [await newMember(), await newMember('extremes')];
      await linkCards(others.browser, [typed(), typed()]);
      await linkCards(there.browser, [typed(undefined, 'extremes'), typed(undefined, 'extremes')]);
      const foreign = [...(await cardsOf(others.browser)), ...(await cardsOf(there.browser))].map(({ id }) => id);
      const [mine] = await cardsOf(browser);
      for (const id of [...foreign, '00000000-0000-0000-0000-000000000000']) {
        const answer = await remove(browser, id, true);
        expect([answer.statusCode, answer.json()], id).toMatchObject([
          404,
          {
            error: {
              code: 'not_found',
              fields: [{ field: 'id', message: 'The card can not be deleted, please try again later.' }],
            },
          },
        ]);
      }
      for (const odd of ['x', `urn:uuid:${foreign[0]}`, mine?.id.toUpperCase() ?? ''])
        expect((await remove(browser, odd)).statusCode, odd).toBe(400);
      expect([await cardsOf(others.browser), await cardsOf(there.browser)].flat().map(({ id }) => id)).toEqual(foreign);
      await remove(browser, mine?.id ?? '');
      expect((await remove(browser, mine?.id ?? '')).statusCode).toBe(404);
    });
  });
});
