import { expect, it } from 'vitest';
import { nextGoal } from './next-goal.ts';

const shown = { hidesEmailOptIn: false };
const progress = (status: 'Building' | 'QualifiedAndBuilding' | 'Qualified', remainingDines: number) => ({
  status,
  remainingDines,
  dinesRequired: 11,
});

it('ACC-17 the next thing of a member without the opt-in is the tick, not VIP', () => {
  expect(nextGoal({ tierLevel: 0, diningProgress: progress('Building', 11) }, shown)).toEqual({ kind: 'optIn' });
  expect(nextGoal({ tierLevel: 0, diningProgress: progress('Building', 11) }, { hidesEmailOptIn: true })).toEqual({
    kind: 'vip',
    meals: 11,
  });
});

it('ACC-17 a Select Member reaches VIP by meals, where there is VIP', () => {
  expect(nextGoal({ tierLevel: 2, diningProgress: progress('Building', 7) }, shown)).toEqual({ kind: 'vip', meals: 7 });
  expect(nextGoal({ tierLevel: 2 }, shown)).toBeUndefined();
});

it('ACC-17 a VIP keeps the level by meals, in this year or in the next', () => {
  expect(nextGoal({ tierLevel: 3, diningProgress: progress('QualifiedAndBuilding', 8) }, shown)).toEqual({
    kind: 'stayVip',
    meals: 8,
  });
  expect(nextGoal({ tierLevel: 3, diningProgress: progress('Qualified', 0) }, shown)).toEqual({
    kind: 'kept',
    meals: 11,
  });
});

it('ACC-17 nothing is next before activation', () => {
  expect(nextGoal({ tierLevel: 1, diningProgress: progress('Building', 11) }, shown)).toBeUndefined();
});
