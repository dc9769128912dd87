import { makeMember } from '@dining/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { linkCardLater, linksCardLater } from './card-later.ts';
import { nextStep, pathBeyondJoin } from './enrollment-step.ts';

const newcomer = makeMember({ joinDate: '', memberType: 'NonCardMember' });
const joined = makeMember({ memberType: 'NonCardMember' });
const withCard = makeMember();

describe('the step of enrollment', () => {
  it('ENR-04 follows from the member: join, link a card, done', () => {
    expect([newcomer, joined, withCard].map((member) => nextStep(member, false))).toEqual([
      '/join',
      '/add_card',
      '/card_added',
    ]);
    expect([newcomer, joined, withCard].map((member) => nextStep(member, true))).toEqual([
      '/join',
      '/card_added',
      '/card_added',
    ]);
  });

  it('ENR-04 leads members beyond the form: to a card, or to their account', () => {
    expect([newcomer, joined, withCard].map(pathBeyondJoin)).toEqual([undefined, '/add_card', '/account']);
  });
});

describe('"No thanks"', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => vi.restoreAllMocks());

  it('ENR-04 is remembered for the member who said so, over a reload', () => {
    expect(linksCardLater('member-0001')).toBe(false);
    linkCardLater('member-0001');
    expect(linksCardLater('member-0001')).toBe(true);
    expect(linksCardLater('member-0002')).toBe(false);
    expect(linksCardLater('')).toBe(false);
  });

  it('ENR-04 leads on where the browser forbids storage', () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    linkCardLater('member-0003');
    expect(linksCardLater('member-0003')).toBe(true);
    expect(linksCardLater('member-0001')).toBe(false);
  });
});
