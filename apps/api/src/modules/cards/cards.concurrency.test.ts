import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../testing/test-app.ts';
import type { AddedMember } from '../members/members.testing.ts';
import { cardActions, linkCards, newNumber, outcomes } from './cards.testing.ts';
import { memoryVault } from './memory-vault.testing.ts';

/** Enough rounds for both orders to occur. */
const ROUNDS = 50;

describe('cards in several tabs concurrently', () => {
  const vault = memoryVault();
  let running: TestApp;
  let member: AddedMember;
  let browser: Browser;
  beforeAll(async () => {
    running = await startTestApp({ vault, limits: { callsPerMinute: 1_000_000 } });
  });
  afterAll(() => running.stop());
  beforeEach(async () => {
    ({ member, browser } = await newMember());
  });

  const { signIn, newMember, typed, cardsOf, typeOf, remove } = cardActions(() => running, vault);

  /** One after the other, because concurrent sign-ins require the captcha. */
  async function openTabs(count: number): Promise<Browser[]> {
    const tabs = [];
    while (tabs.length < count) tabs.push(await signIn(member));
    return tabs;
  }

  it('CRD-04 links twelve of thirteen cards from thirteen tabs', async () => {
    const tabs = await openTabs(13);
    const answers = await Promise.all(tabs.map((tab) => linkCards(tab, [typed()])));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array.from({ length: 12 }, () => 200),
      400,
    ]);
    expect(answers.flatMap(outcomes).filter((outcome) => !/^\d{4}$/.test(outcome))).toEqual(['limit']);
    expect(await cardsOf(browser)).toHaveLength(12);
  });

  it('CRD-09 links each card to one member when two members link the same cards in opposite order, without a deadlock', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const numbers = [newNumber(), newNumber(), newNumber()];
      const [one, other] = [await newMember(), await newMember()];
      const answers = await Promise.all([
        linkCards(
          one.browser,
          numbers.map((number) => typed(number)),
        ),
        linkCards(
          other.browser,
          numbers.toReversed().map((number) => typed(number)),
        ),
      ]);
      const all = answers.flatMap(outcomes);
      expect(all.filter((outcome) => outcome === 'in_use')).toHaveLength(3);
      const linked = [...(await cardsOf(one.browser)), ...(await cardsOf(other.browser))].map(
        ({ lastFour }) => lastFour,
      );
      expect(linked.toSorted()).toEqual(numbers.map((number) => number.slice(-4)).toSorted());
    }
  }, 60_000);

  it('CRD-09 links one card when one member links it in several tabs', async () => {
    const number = newNumber();
    const tabs = await openTabs(6);
    const answers = await Promise.all(tabs.map((tab) => linkCards(tab, [typed(number)])));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await cardsOf(browser)).toHaveLength(1);
  });

  it.each([
    ['one stays when neither tab has agreed to close the account', false],
    ['the account closes when both tabs have agreed', true],
  ] as const)(
    'CRD-07 when two tabs delete the last two cards, %s',
    async (_what, closes) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { member: closing, browser: tab } = await newMember();
        const second = await signIn(closing);
        await linkCards(tab, [typed(), typed()]);
        const [one, other] = await cardsOf(tab);
        const answers = await Promise.all([
          remove(tab, one?.id ?? '', closes),
          remove(second, other?.id ?? '', closes),
        ]);
        const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
        const again = await signIn(closing);
        if (closes)
          expect([statuses, await typeOf(again), await cardsOf(again)]).toEqual([
            [200, 200],
            'ClosedAccountMember',
            [],
          ]);
        else
          expect([statuses, await typeOf(again), (await cardsOf(again)).length]).toEqual([
            [200, 409],
            'EnrolledCardMember',
            1,
          ]);
      }
    },
    60_000,
  );

  it('CRD-07 when two tabs delete the last two cards and one has agreed to close, the account is closed or has one card', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { member: closing, browser: tab } = await newMember();
      const second = await signIn(closing);
      await linkCards(tab, [typed(), typed()]);
      const [one, other] = await cardsOf(tab);
      const [agreed, disagreed] = await Promise.all([
        remove(tab, one?.id ?? '', true),
        remove(second, other?.id ?? ''),
      ]);
      const again = await signIn(closing);
      expect(agreed.statusCode).toBe(200);
      expect([disagreed.statusCode, await typeOf(again), (await cardsOf(again)).length]).toEqual(
        disagreed.statusCode === 200 ? [200, 'ClosedAccountMember', 0] : [409, 'EnrolledCardMember', 1],
      );
    }
  }, 60_000);

  it('CRD-07 ENR-11 when the last card is deleted while another is linked, the account is open with it or closed without cards', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { member: closing, browser: tab } = await newMember();
      const second = await signIn(closing);
      await linkCards(tab, [typed()]);
      const [card] = await cardsOf(tab);
      const answers = await Promise.all([remove(tab, card?.id ?? '', true), linkCards(second, [typed()])]);
      expect(answers[0].statusCode).toBe(200);
      expect([200, 401]).toContain(answers[1].statusCode);
      const again = await signIn(closing);
      expect([await typeOf(again), (await cardsOf(again)).length]).toEqual(
        answers[1].statusCode === 200 ? ['EnrolledCardMember', 1] : ['ClosedAccountMember', 0],
      );
    }
  }, 60_000);
});
