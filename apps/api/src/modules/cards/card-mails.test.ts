import { beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { Browser } from '../../../testing/test-app.ts';
import type { AddedMember } from '../members/members.testing.ts';
import { cardActions, linkCards, newNumber } from './cards.testing.ts';
import { memoryVault } from './memory-vault.testing.ts';

describe('mails about cards', () => {
  const vault = memoryVault();
  let member: AddedMember;
  let browser: Browser;
  const { running } = serverFixture({ vault });
  const { newMember, typed, cardsOf, remove } = cardActions(() => running, vault);
  beforeEach(async () => {
    ({ member, browser } = await newMember());
  });
  const mails = async (): Promise<unknown[]> => {
    const rows = await running.test.database.withPartner('demo', (trx) =>
      trx.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute(),
    );
    return rows.flatMap(({ kind, payload }) => {
      const { memberId, data } = payload as { memberId: string; data: unknown };
      return memberId === member.id && kind !== 'mail.newSignIn' ? [[kind, data]] : [];
    });
  };

  it('MAI-01 one mail names all cards that were linked together, and none goes for a card that was refused', async () => {
    const numbers = [newNumber(), newNumber()];
    await linkCards(
      browser,
      numbers.map((number) => typed(number)),
    );
    const cards = numbers.map((number) => `VISA ${number.slice(-4)}`).join();
    expect(await mails()).toEqual([['mail.cardLinked', { cards }]]);
    await linkCards(browser, [typed(numbers[0])]);
    expect(await mails()).toHaveLength(1);
  });

  it('MAI-01 a removed card is named, and the last one closes the account', async () => {
    const numbers = [newNumber(), newNumber()];
    await linkCards(
      browser,
      numbers.map((number) => typed(number)),
    );
    for (const { id } of await cardsOf(browser)) await remove(browser, id, true);
    const [, ...removed] = await mails();
    expect(removed.map((mail) => (mail as unknown[])[0])).toEqual(['mail.cardRemoved', 'mail.accountClosed']);
    expect(removed.map((mail) => (mail as [string, { cards: string }])[1].cards).toSorted()).toEqual(
      numbers.map((number) => `VISA ${number.slice(-4)}`).toSorted(),
    );
  });
});
