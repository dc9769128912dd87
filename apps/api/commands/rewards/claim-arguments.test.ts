import { reasonCodes } from '@dining/rules';
import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../src/modules/claims/decide-claim.ts';
import { refusalError } from './claim-arguments.ts';

const messageOf = (refusal: Refusal): string => refusalError(refusal).message;

describe('the error of a claim that stays as it is', () => {
  it.each(['unknown', 'decided', 'no_member', 'already_earned', 'similar_dine'] as const)(
    'EXT-01 tells the operator in words about %s',
    (refusal) => {
      expect(messageOf(refusal)).toMatch(/^Th.+\.$/);
      expect(messageOf(refusal)).not.toContain('by the rules');
    },
  );

  it.each(reasonCodes)('EXT-01 names the rule by which a dine earns nothing: %s', (reason) => {
    expect(messageOf(reason)).toContain(`earns nothing by the rules (${reason})`);
  });
});
