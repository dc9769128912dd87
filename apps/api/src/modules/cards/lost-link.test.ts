import { describe, expect, it, vi } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { holdWrites } from '../../platform/db/held-writes.testing.ts';
import { linkCards, newNumber, outcomes } from './cards.testing.ts';

describe('a link of cards whose last write is lost', () => {
  const { running, join } = serverFixture();

  it('SRV-04 CRD-04 CRD-07 CRD-09 EXT-06 stores none of the cards and redeems no token twice, and the cards link when they are typed again', async () => {
    const member = await join();
    const numbers = [newNumber(), newNumber()];
    const lastFours = numbers.map((number) => number.slice(-4));
    /** Tokens for the numbers, as if they were typed. */
    const typed = () =>
      Promise.all(
        numbers.map(async (number) => {
          const lastFour = number.slice(-4);
          return { lastFour, token: await running.vault.vault.store('demo', { network: 'VISA', lastFour }, number) };
        }),
      );
    const cards = await typed();
    const stored = () =>
      running.test.database.withPartner('demo', async (trx) => ({
        cards: (await trx.selectFrom('member_card').select('last_four').orderBy('last_four').execute()).map(
          ({ last_four: digits }) => digits,
        ),
        types: (await trx.selectFrom('member').select('member_type').execute()).map(({ member_type: type }) => type),
      }));
    const held = await holdWrites(running.test, 'security_event', `new.kind = 'card_linked'`);
    const linking = linkCards(member, cards);
    await vi.waitFor(async () => expect(await held.isReached()).toBe(true), { timeout: 30_000, interval: 5 });
    await held.terminateWaiting();
    expect((await linking).statusCode).toBeGreaterThanOrEqual(500);
    await held.release();
    expect(await stored()).toEqual({ cards: [], types: ['NonCardMember'] });
    expect(outcomes(await linkCards(member, cards))).toEqual(['token', 'token']);
    expect(outcomes(await linkCards(member, await typed()))).toEqual(lastFours);
    expect(await stored()).toEqual({ cards: lastFours.toSorted(), types: ['EnrolledCardMember'] });
  });
});
