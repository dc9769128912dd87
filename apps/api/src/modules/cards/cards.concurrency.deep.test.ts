import { afterAll, beforeAll, describe, it } from 'vitest';
import { startConcurrentCards, type ConcurrentCards } from './cards.concurrency.testing.ts';

/** Enough rounds for both orders to occur. */
const ROUNDS = 50;

describe('cards in several tabs concurrently, 50 times', () => {
  let cards: ConcurrentCards;
  beforeAll(async () => {
    cards = await startConcurrentCards();
  });
  afterAll(() => cards.stop());

  it('CRD-09 links each card to one member when two members link the same cards in opposite order, without a deadlock', () =>
    cards.linkInOppositeOrder(ROUNDS));

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
