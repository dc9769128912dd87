import { describe, expect, it } from 'vitest';
import { wideText } from '../copy-value.ts';
import { plainText } from '../rich-text.ts';
import { defaultDeck, type CopyKey } from './default-deck.ts';

const textOf = (key: CopyKey) => wideText(defaultDeck[key]);

describe('the default copy', () => {
  it('SES-04 warns of the end of a session in the sources’ exact wording', () => {
    expect(`${textOf('session.warning.text')} ${textOf('session.warning.link')}`).toBe(
      'You will be automatically logged out due to inactivity. Click here to keep this session active.',
    );
  });

  it('ACC-01 HDR-02 names the four account pages as the sources do', () => {
    expect(textOf('account.overview')).toBe('Account Overview');
    expect(textOf('account.activity')).toBe('Reviews & History');
    expect(textOf('account.cards')).toBe('Linked Cards');
    expect(textOf('account.profile')).toBe('Profile');
  });

  it('ENR-06 ENR-09 ENR-11 FRM-01 uses the sources’ wording', () => {
    expect(textOf('login.invalid')).toBe('Invalid user name or password');
    expect(textOf('login.failed')).toBe('We could not sign you in. Please check form for errors.');
    expect(textOf('captcha.tooManyErrors')).toBe('Too many network errors, give up on reCaptcha.');
    expect(textOf('captcha.notReady')).toBe('reCaptcha is not in ready state.');
    expect(textOf('card.linked')).toBe('Your card ending in {lastFour} has been linked.');
    expect(textOf('form.required')).toBe('* Required field');
    expect(textOf('form.working')).toBe('Working on your request, please wait.');
  });

  it('ENR-03 leads existing members to sign-in and recovery', () => {
    expect(textOf('validation.alreadyMember')).toContain('[Sign in](/login)');
    expect(textOf('validation.alreadyMember')).toContain('](/recover)');
  });

  it('ENR-07 does not reveal whether an account exists when recovery is requested', () => {
    expect(textOf('recover.sent.text')).toMatch(/^If there is an account/);
  });

  it('ACT-03 ends the activation error with the support phone', () => {
    expect(textOf('activate.error')).toMatch(/\{supportPhone\}$/);
  });

  it('HDR-01 names the program in the sign-out link of single sign-on members', () => {
    expect(textOf('member.signOutOf')).toBe('Sign out of {programName}');
  });

  it('CPY-03 leaves no text empty', () => {
    expect(
      Object.values(defaultDeck).filter((value) => typeof value === 'string' && plainText(value).trim() === ''),
    ).toEqual([]);
  });
});
