import { makeKnownMember } from '@dining/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activationStep, type ActivationState } from './activation-step.ts';

const waiting = makeKnownMember({ tierLevel: 1 });
const initial: ActivationState = { publicId: 'member-0001', known: waiting, failed: false, isDone: false };

describe('activationStep', () => {
  it.each<[string, Partial<ActivationState>, ReturnType<typeof activationStep>]>([
    ['redirects without a public id', { publicId: undefined, known: undefined }, { redirect: '/join?rfr=0' }],
    ['redirects after a failed lookup', { known: undefined, failed: true }, { redirect: '/join?rfr=1' }],
    [
      'redirects a member without a web profile',
      { known: { ...waiting, hasWebProfile: false } },
      { redirect: '/join?rfr=2' },
    ],
    ['redirects an activated member', { known: makeKnownMember() }, { redirect: '/login?rfr=3' }],
    [
      'redirects a member with an inactive account',
      { known: makeKnownMember({ active: false }) },
      { redirect: '/login?rfr=4' },
    ],
    [
      'redirects an inactive member who was never activated',
      { known: { ...waiting, active: false } },
      { redirect: '/login?rfr=4' },
    ],
    ['shows a spinner during the lookup', { known: undefined }, 'loading'],
    ['is not found if the lookup answers without a member', { known: null }, 'not-found'],
    ['is not found at an unknown tier level', { known: { ...waiting, tierLevel: 9 as never } }, 'not-found'],
    ['offers activation to a member who is not activated', {}, 'activate'],
    [
      'confirms activation to a member who has just been activated',
      { known: makeKnownMember(), isDone: true },
      'activated',
    ],
    ['offers activation to a member who is not activated, even on the confirmation page', { isDone: true }, 'activate'],
  ])('ACT-01 ACT-02 %s', (_, state, expected) => {
    expect(activationStep({ ...initial, ...state })).toEqual(expected);
  });

  it('ACT-02 has a step for every state, and greets only active members with a web profile', () => {
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
        (record, failed, isDone, publicId) => {
          const step = activationStep({
            publicId: publicId ?? undefined,
            known: record ? makeKnownMember(record as never) : undefined,
            failed,
            isDone,
          });
          if (typeof step === 'object') expect(step.redirect).toMatch(/^\/(join\?rfr=[012]|login\?rfr=[34])$/);
          else if (step !== 'loading') expect(record).toMatchObject({ hasWebProfile: true, active: true });
        },
      ),
    );
  });
});
