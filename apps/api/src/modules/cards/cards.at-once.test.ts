import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../testing/test-app.ts';
import type { AddedMember } from '../members/members.testing.ts';
import { cardActions, linkCards, newNumber, outcomes } from './cards.testing.ts';
import { memoryVault } from './memory-vault.testing.ts';

/** Often enough that both orders come about. */
const ROUNDS = 50;

describe('cards in several places at once', () => {
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

  const { enter, newMember, typed, cardsOf, typeOf, remove } = cardActions(() => running, vault);

  /** One after the other: who signs in several times at once is asked for the captcha. */
  async function open(count: number): Promise<Browser[]> {
    const tabs = [];
    while (tabs.length < count) tabs.push(await enter(member));
    return tabs;
  }

  it('CRD-04 thirteen cards in thirteen tabs come to twelve', async () => {
    const tabs = await open(13);
    const answers = await Promise.all(tabs.map((tab) => linkCards(tab, [typed()])));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array.from({ length: 12 }, () => 200),
      400,
    ]);
    expect(answers.flatMap(outcomes).filter((outcome) => !/^\d{4}$/.test(outcome))).toEqual(['limit']);
    expect(await cardsOf(browser)).toHaveLength(12);
  });

  it('CRD-09 the same cards of two members, in opposite order: each card goes to exactly one, and nobody waits for ever', async () => {
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

  it('CRD-09 the same card in two tabs of one member is one card', async () => {
    const number = newNumber();
    const tabs = await open(6);
    const answers = await Promise.all(tabs.map((tab) => linkCards(tab, [typed(number)])));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await cardsOf(browser)).toHaveLength(1);
  });

  it.each([
    ['neither tab has agreed to close', false],
    ['both tabs have', true],
  ] as const)(
    'CRD-07 two tabs delete the last two cards, and %s',
    async (_what, closes) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { member: somebody, browser: tab } = await newMember();
        const second = await enter(somebody);
        await linkCards(tab, [typed(), typed()]);
        const [one, other] = await cardsOf(tab);
        const answers = await Promise.all([
          remove(tab, one?.id ?? '', closes),
          remove(second, other?.id ?? '', closes),
        ]);
        const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
        const again = await enter(somebody);
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

  it('CRD-07 two tabs delete the last two cards, and one of them has agreed to close: closed, or open with one card', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { member: somebody, browser: tab } = await newMember();
      const second = await enter(somebody);
      await linkCards(tab, [typed(), typed()]);
      const [one, other] = await cardsOf(tab);
      const [agreed, not] = await Promise.all([remove(tab, one?.id ?? '', true), remove(second, other?.id ?? '')]);
      const again = await enter(somebody);
      expect(agreed.statusCode).toBe(200);
      expect([not.statusCode, await typeOf(again), (await cardsOf(again)).length]).toEqual(
        not.statusCode === 200 ? [200, 'ClosedAccountMember', 0] : [409, 'EnrolledCardMember', 1],
      );
    }
  }, 60_000);

  it('CRD-07 ENR-11 a last card deleted while another is linked: the account is open with the new card, or closed without any', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { member: somebody, browser: tab } = await newMember();
      const second = await enter(somebody);
      await linkCards(tab, [typed()]);
      const [card] = await cardsOf(tab);
      const answers = await Promise.all([remove(tab, card?.id ?? '', true), linkCards(second, [typed()])]);
      for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode);
      const again = await enter(somebody);
      expect([await typeOf(again), (await cardsOf(again)).length]).toEqual(
        answers[1].statusCode === 200 ? ['EnrolledCardMember', 1] : ['ClosedAccountMember', 0],
      );
    }
  }, 60_000);
});
