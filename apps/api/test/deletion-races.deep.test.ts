import { expect, it } from 'vitest';
import { CALLS, raceDeletions } from './deletion-races.testing.ts';

const ROUNDS = 50;

it(`EXT-07 SRV-04 leaves no personal data of an account that is deleted during all other calls, ${ROUNDS} times`, async () => {
  const succeeded = await raceDeletions([...Array(ROUNDS).keys()]);
  for (const name of CALLS) expect(succeeded.get(name) ?? 0, name).toBeGreaterThan(0);
});
