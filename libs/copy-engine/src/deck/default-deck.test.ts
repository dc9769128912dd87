import { readFileSync } from 'node:fs';
import { readJsonSource } from '@dining/partner-settings';
import { describe, expect, it } from 'vitest';
import { checkCopy } from '../check-copy.ts';
import { wideText } from '../copy-value.ts';
import { plainText } from '../rich-text.ts';
import { defaultDeck, type CopyKey } from './default-deck.ts';
import member from './member.json' with { type: 'json' };
import server from './server.json' with { type: 'json' };
import site from './site.json' with { type: 'json' };

const textOf = (key: CopyKey) => wideText(defaultDeck[key]);

describe('the default copy', () => {
  it.each(['site', 'member', 'server'])('PRT-07 %s.json passes the checks of a partner’s copy.json', (name) => {
    const text = readFileSync(`${import.meta.dirname}/${name}.json`, 'utf8');
    expect(checkCopy(readJsonSource(`${name}.json`, text), undefined)).toEqual([]);
  });

  it.each(Object.entries({ site, member, server }))(
    'CPY-03 %s.json keeps the keys of a family together',
    (_name, deck) => {
      const families = Object.keys(deck).map((key) => key.split('.')[0]);
      const starts = families.filter((family, index) => family !== families[index - 1]);
      expect(starts).toEqual([...new Set(families)]);
    },
  );

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
