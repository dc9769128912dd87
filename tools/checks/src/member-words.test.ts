import { describe, expect, it } from 'vitest';
import { bannedWords, memberTexts } from './member-words.ts';

const wordsIn = (text: string) => bannedWords([{ place: 'a text', text }]).map(({ word }) => word);

describe('words that members read', () => {
  it('no default text and no text of a partner has a word that was banned', () => {
    const texts = memberTexts();
    expect(texts.length).toBeGreaterThan(1000);
    expect(bannedWords(texts)).toEqual([]);
  });

  it('HOM-03 no banner of home counts the meals that the level above it counts, or greets at a fixed time of day', () => {
    const banners = memberTexts().filter(({ place }) => place.includes('/content/home.json'));
    expect(banners.length).toBeGreaterThan(100);
    expect(banners.filter(({ text }) => /\{remainingDines\}|\b(?:morning|afternoon|evening), \{/i.test(text))).toEqual(
      [],
    );
  });

  it.each([
    ['Whoever joins by it is counted here.', ['Whoever']],
    ['Look among unwanted mail, or ask anew.', ['anew', 'unwanted mail']],
    ['Enter an address that works to go on.', ['to go on']],
    ['No dine seen yet. See every dine.', ['No dine', 'dine seen']],
    ['This merchant e-mails you. An email follows.', ['merchant', 'email']],
    ['You removed your last card. Come back any time.', ['removed your last card', 'any time']],
  ])('the check for words finds those in "%s"', (text, words) => {
    expect(wordsIn(text).toSorted()).toEqual(words.toSorted());
  });

  it.each([
    'Dine and pay at {merchantName}, {merchant}.',
    'Write to {supportEmail} or [by e-mail](/account/email?merchant=d1).',
    'Cash to go on the card.',
    'Text STOP at any time.',
  ])('the check for words accepts "%s"', (text) => {
    expect(wordsIn(text)).toEqual([]);
  });
});
