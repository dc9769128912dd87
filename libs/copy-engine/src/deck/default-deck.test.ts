import { describe, expect, it } from 'vitest';
import { hasMemberWords } from '../member-words.ts';
import { plainText } from '../rich-text.ts';
import { defaultDeck, pageDeck } from './default-deck.ts';

const words = (key: keyof typeof defaultDeck) => {
  const value = defaultDeck[key];
  return typeof value === 'string' ? value : value.desktop;
};

describe('the default words', () => {
  it('SES-04 warn of the end of a session in the exact words of the sources', () => {
    expect(`${words('session.warning.text')} ${words('session.warning.link')}`).toBe(
      'You will be automatically logged out due to inactivity. Click here to keep this session active.',
    );
  });

  it('ACC-01 HDR-02 name the four account pages as the sources do', () => {
    expect([
      words('account.overview'),
      words('account.activity'),
      words('account.cards'),
      words('account.profile'),
    ]).toEqual(['Account Overview', 'Reviews & History', 'Linked Cards', 'Profile']);
  });

  it('ENR-06 ENR-09 ENR-11 FRM-01 speak as the sources do', () => {
    expect(words('login.invalid')).toBe('Invalid user name or password');
    expect(words('login.failed')).toBe('We could not sign you in. Please check form for errors.');
    expect(words('captcha.tooManyErrors')).toBe('Too many network errors, give up on reCaptcha.');
    expect(words('captcha.notReady')).toBe('reCaptcha is not in ready state.');
    expect(words('card.linked')).toBe('Your card ending in {lastFour} has been linked.');
    expect(words('form.required')).toBe('* Required field');
    expect(words('form.working')).toBe('Working on your request, please wait.');
  });

  it('ENR-03 lead somebody who is a member already to sign-in and recovery', () => {
    expect(words('validation.alreadyMember')).toContain('[Sign in](/login)');
    expect(words('validation.alreadyMember')).toContain('](/recover)');
  });

  it('ENR-07 never tell by the answer to a request whether there is an account', () => {
    expect(words('recover.sent.text')).toMatch(/^If there is an account/);
  });

  it('ACT-03 end the activation error with the support phone', () => {
    expect(words('activate.error')).toMatch(/\{supportPhone\}$/);
  });

  it('HDR-01 name the program in the sign-out of single sign-on members', () => {
    expect(words('member.signOutOf')).toBe('Sign out of {programName}');
  });

  it('CPY-03 leave no text empty', () => {
    expect(
      Object.values(defaultDeck).filter((value) => typeof value === 'string' && plainText(value).trim() === ''),
    ).toEqual([]);
  });
});

describe('pageDeck', () => {
  const startingWith = (deck: object, prefix: string) => Object.keys(deck).filter((key) => key.startsWith(prefix));

  it('CPY-03 keeps the words of mail, of the staging tools and of members’ pages out of a visitor’s page', () => {
    const deck = pageDeck(defaultDeck, { withMember: false, withTools: false });
    expect([
      ...startingWith(deck, 'mail.'),
      ...startingWith(deck, 'staging.'),
      ...startingWith(deck, 'activity.'),
    ]).toEqual([]);
    expect([hasMemberWords(deck), Object.hasOwn(deck, 'home.hero.title')]).toEqual([false, true]);
  });

  it('CPY-03 gives a member’s page all words but those of mail and of the staging tools', () => {
    const deck = pageDeck(defaultDeck, { withMember: true, withTools: false });
    const carried =
      Object.keys(deck).length +
      startingWith(defaultDeck, 'mail.').length +
      startingWith(defaultDeck, 'staging.').length;
    expect([carried, hasMemberWords(deck)]).toEqual([Object.keys(defaultDeck).length, true]);
  });

  it('EXT-10 gives the staging tools their words', () => {
    const deck = pageDeck(defaultDeck, { withMember: false, withTools: true });
    expect(startingWith(deck, 'staging.')).toEqual(startingWith(defaultDeck, 'staging.'));
    expect(startingWith(deck, 'mail.')).toEqual([]);
  });
});
