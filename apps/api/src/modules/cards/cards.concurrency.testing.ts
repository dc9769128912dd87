import { expect } from 'vitest';
import { startTestApp, type Browser } from '../../../testing/test-app.ts';
import type { AddedMember } from '../members/members.testing.ts';
import { cardActions, linkCards, newNumber, outcomes } from './cards.testing.ts';
import { memoryVault } from './memory-vault.testing.ts';

/** A server whose members act with their cards in several tabs at the same time. Every check adds its own members. */
export type ConcurrentCards = Pick<ReturnType<typeof cardActions>, 'newMember' | 'typed' | 'cardsOf'> & {
  /** Signs a member in once per tab: one after the other, because concurrent sign-ins require the captcha. */
  openTabs(member: AddedMember, count: number): Promise<Browser[]>;
  /** Expects that each card is linked to one member when two members link the same cards in opposite order. */
  linkInOppositeOrder(rounds: number): Promise<void>;
  /**
   * Expects that one card stays, or the account closes, when two tabs delete the last two cards.
   * @param closes whether both tabs have agreed to close the account
   */
  deleteLastTwo(closes: boolean, rounds: number): Promise<void>;
  /** Expects a closed account or one card when two tabs delete the last two and only one has agreed to close it. */
  deleteLastTwoAndAgreeOnce(rounds: number): Promise<void>;
  /** Expects an open account with one card, or a closed one, when the last card is deleted while another is linked. */
  deleteWhileLinking(rounds: number): Promise<void>;
  stop(): Promise<void>;
};

/** Starts the server. */
export async function startConcurrentCards(): Promise<ConcurrentCards> {
  const vault = memoryVault();
  const running = await startTestApp({ vault, limits: { callsPerMinute: 1_000_000 } });
  const { signIn, newMember, typed, cardsOf, typeOf, remove } = cardActions(() => running, vault);

  async function openTabs(member: AddedMember, count: number): Promise<Browser[]> {
    const tabs = [];
    while (tabs.length < count) tabs.push(await signIn(member));
    return tabs;
  }

  return {
    newMember,
    typed,
    cardsOf,
    openTabs,

    async linkInOppositeOrder(rounds) {
      for (let round = 0; round < rounds; round += 1) {
        // The more cards, the likelier that both transactions write at the same time.
        const numbers = Array.from({ length: 12 }, () => newNumber());
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
        expect(all.filter((outcome) => outcome === 'in_use')).toHaveLength(12);
        const linked = [...(await cardsOf(one.browser)), ...(await cardsOf(other.browser))].map(
          ({ lastFour }) => lastFour,
        );
        expect(linked.toSorted()).toEqual(numbers.map((number) => number.slice(-4)).toSorted());
      }
    },

    async deleteLastTwo(closes, rounds) {
      for (let round = 0; round < rounds; round += 1) {
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

    async deleteLastTwoAndAgreeOnce(rounds) {
      for (let round = 0; round < rounds; round += 1) {
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
    },

    async deleteWhileLinking(rounds) {
      for (let round = 0; round < rounds; round += 1) {
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
    },

    stop: () => running.stop(),
  };
}
