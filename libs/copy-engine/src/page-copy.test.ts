import { describe, expect, it } from 'vitest';
import { defaultDeck } from './deck/default-deck.ts';
import { pageCopy } from './page-copy.ts';

const keysIn = (...decks: (object | undefined)[]) => decks.flatMap((deck) => Object.keys(deck ?? {}));
const startingWith = (prefix: string, ...decks: (object | undefined)[]) =>
  keysIn(...decks).filter((key) => key.startsWith(prefix));

describe('pageCopy', () => {
  it('CPY-03 leaves mail, staging tools and member pages out of a visitor’s page', () => {
    const { site, member, staging } = pageCopy(defaultDeck, { isMember: false, hasTools: false });
    expect(member).toBeUndefined();
    expect(staging).toBeUndefined();
    expect(startingWith('mail.', site)).toEqual([]);
    expect(startingWith('staging.', site)).toEqual([]);
    expect(startingWith('activity.', site)).toEqual([]);
    expect(site).toHaveProperty(['home.hero.title'], defaultDeck['home.hero.title']);
  });

  it('CPY-03 gives a member’s page every text except those of mail and of the staging tools', () => {
    const { site, member, staging } = pageCopy(defaultDeck, { isMember: true, hasTools: false });
    expect(staging).toBeUndefined();
    const elsewhere = [...startingWith('mail.', defaultDeck), ...startingWith('staging.', defaultDeck)];
    expect([...keysIn(site, member), ...elsewhere].toSorted()).toEqual(Object.keys(defaultDeck).toSorted());
  });

  it('EXT-10 gives the staging tools their texts', () => {
    const { site, staging } = pageCopy(defaultDeck, { isMember: false, hasTools: true });
    expect(keysIn(staging)).toEqual(startingWith('staging.', defaultDeck));
    expect(startingWith('mail.', site, staging)).toEqual([]);
  });

  it('CPY-03 gives the site’s texts, not the default ones', () => {
    const deck = { ...defaultDeck, 'home.viewAll': 'All of them', 'claim.title': 'Tell us' };
    const { site, member } = pageCopy(deck, { isMember: true, hasTools: false });
    expect(site['home.viewAll']).toBe('All of them');
    expect(member?.['claim.title']).toBe('Tell us');
  });
});
