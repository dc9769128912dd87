import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';

it('SRV-03 frees what nothing refers to, and keeps the rest', async () => {
  const kept = { merchants: [1, 2, 3] };
  const [reachable, unreachable] = [new WeakRef(kept), new WeakRef({ merchants: [4, 5, 6] })];
  // A WeakRef keeps its object until the end of the turn that made it.
  await turn();
  collectGarbage();
  expect(unreachable.deref()).toBeUndefined();
  expect(reachable.deref()).toBe(kept);
});
