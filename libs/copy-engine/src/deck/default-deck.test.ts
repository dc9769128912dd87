import { describe, expect, it } from 'vitest';
import { wideText } from '../copy-value.ts';
import { plainText } from '../rich-text.ts';
import { defaultDeck, type CopyKey } from './default-deck.ts';

const words = (key: CopyKey) => wideText(defaultDeck[key]);

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
