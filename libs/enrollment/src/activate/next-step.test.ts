import { makeKnownMember } from '@dining/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activationStep, type Lookup } from './next-step.ts';

const waiting = makeKnownMember({ tierLevel: 1 });
const asked: Lookup = { publicId: 'member-0001', known: waiting, failed: false, isDone: false };

describe('activationStep', () => {
  it.each<[string, Partial<Lookup>, ReturnType<typeof activationStep>]>([
    ['no public id', { publicId: undefined, known: undefined }, { redirect: '/join?rfr=0' }],
    ['a lookup that failed', { known: undefined, failed: true }, { redirect: '/join?rfr=1' }],
    ['nobody with a web profile', { known: { ...waiting, hasWebProfile: false } }, { redirect: '/join?rfr=2' }],
    ['somebody who is activated', { known: makeKnownMember() }, { redirect: '/login?rfr=3' }],
    ['somebody whose account is inactive', { known: makeKnownMember({ active: false }) }, { redirect: '/login?rfr=4' }],
    [
      'somebody inactive who was never activated',
      { known: { ...waiting, active: false } },
      { redirect: '/login?rfr=4' },
    ],
    ['a lookup under way', { known: undefined }, 'loading'],
    ['somebody who is not activated', {}, 'activate'],
    ['somebody who just was', { known: makeKnownMember(), isDone: true }, 'activated'],
    ['somebody at the last page who is not', { isDone: true }, 'activate'],
  ])('ACT-01 ACT-02 leads %s on', (_, lookup, expected) => {
    expect(activationStep({ ...asked, ...lookup })).toEqual(expected);
  });

  it('ACT-02 knows what to do with everybody, and shows nobody’s name without a profile', () => {
    const known = fc.record({
      tierLevel: fc.constantFrom(0, 1, 2, 3),
      hasWebProfile: fc.boolean(),
      active: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.option(known),
        fc.boolean(),
        fc.boolean(),
        fc.option(fc.constant('member-0001')),
        (who, failed, isDone, publicId) => {
          const step = activationStep({
            publicId: publicId ?? undefined,
            known: who ? makeKnownMember(who as never) : undefined,
            failed,
            isDone,
          });
          if (typeof step === 'object') expect(step.redirect).toMatch(/^\/(join\?rfr=[012]|login\?rfr=[34])$/);
          else if (step !== 'loading') expect(who).toMatchObject({ hasWebProfile: true, active: true });
        },
      ),
    );
  });
});
