import { makeMember } from '@dining/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextStep, pathAfterJoin } from './enrollment-step.ts';
import { hasSkippedCardStep, skipCardStep } from './skipped-card-step.ts';

const newcomer = makeMember({ joinDate: '', memberType: 'NonCardMember' });
const joined = makeMember({ memberType: 'NonCardMember' });
const withCard = makeMember();

describe('nextStep and pathAfterJoin', () => {
  it('ENR-04 derives the step from the member: join, link a card, done', () => {
    expect(nextStep(newcomer, false)).toBe('/join');
    expect(nextStep(joined, false)).toBe('/add_card');
    expect(nextStep(withCard, false)).toBe('/card_added');
    expect(nextStep(newcomer, true)).toBe('/join');
    expect(nextStep(joined, true)).toBe('/card_added');
    expect(nextStep(withCard, true)).toBe('/card_added');
  });

  it('ENR-04 sends members from the join form to the card step, or with a card to their account', () => {
    expect(pathAfterJoin(newcomer)).toBeUndefined();
    expect(pathAfterJoin(joined)).toBe('/add_card');
    expect(pathAfterJoin(withCard)).toBe('/account');
  });
});

describe('skipping the card step', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => vi.restoreAllMocks());

  it('ENR-04 remembers "No thanks" only for the member who chose it', () => {
    expect(hasSkippedCardStep('member-0001')).toBe(false);
    skipCardStep('member-0001');
    expect(hasSkippedCardStep('member-0001')).toBe(true);
    expect(hasSkippedCardStep('member-0002')).toBe(false);
    expect(hasSkippedCardStep('')).toBe(false);
  });

  it('ENR-04 reads "No thanks" as the tab holds it', () => {
    sessionStorage.setItem('card-later', 'member-0001');
    expect(hasSkippedCardStep('member-0001')).toBe(true);
  });

  it('ENR-04 remembers "No thanks" in memory where the browser blocks storage', () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    skipCardStep('member-0003');
    expect(hasSkippedCardStep('member-0003')).toBe(true);
    expect(hasSkippedCardStep('member-0001')).toBe(false);
  });
});
