import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startConcurrentCards, type ConcurrentCards } from './cards.concurrency.testing.ts';
import { linkCards, newNumber, outcomes } from './cards.testing.ts';

const ROUNDS = 5;

describe('cards in several tabs concurrently', () => {
  let cards: ConcurrentCards;
  beforeAll(async () => {
    cards = await startConcurrentCards();
  });
  afterAll(() => cards.stop());

  it('CRD-04 links twelve of thirteen cards from thirteen tabs', async () => {
    const { member, browser } = await cards.newMember();
    const tabs = await cards.openTabs(member, 13);
    const answers = await Promise.all(tabs.map((tab) => linkCards(tab, [cards.typed()])));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array.from({ length: 12 }, () => 200),
      400,
    ]);
    expect(answers.flatMap(outcomes).filter((outcome) => !/^\d{4}$/.test(outcome))).toEqual(['limit']);
    expect(await cards.cardsOf(browser)).toHaveLength(12);
  });

  it('CRD-09 links each card to one member when two members link the same cards in opposite order, without a deadlock', () =>
    cards.linkInOppositeOrder(ROUNDS));

  it('CRD-09 links one card when one member links it in several tabs', async () => {
    const { member, browser } = await cards.newMember();
    const number = newNumber();
    const tabs = await cards.openTabs(member, 6);
    const answers = await Promise.all(tabs.map((tab) => linkCards(tab, [cards.typed(number)])));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await cards.cardsOf(browser)).toHaveLength(1);
  });

  it.each([
    ['one stays when neither tab has agreed to close the account', false],
    ['the account closes when both tabs have agreed', true],
  ] as const)('CRD-07 when two tabs delete the last two cards, %s', (_what, closes) =>
    cards.deleteLastTwo(closes, ROUNDS),
  );

  it('CRD-07 when two tabs delete the last two cards and one has agreed to close, the account is closed or has one card', () =>
    cards.deleteLastTwoAndAgreeOnce(ROUNDS));

  it('CRD-07 ENR-11 when the last card is deleted while another is linked, the account is open with it or closed without cards', () =>
    cards.deleteWhileLinking(ROUNDS));
});
