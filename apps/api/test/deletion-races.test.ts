import { expect, it } from 'vitest';
import { CALLS, raceDeletions } from './deletion-races.testing.ts';

it('EXT-07 SRV-04 leaves no personal data of an account that is deleted during all other calls', async () => {
  // The deletion is the first call, one in the middle and the last.
  const succeeded = await raceDeletions([0, 1, 5, 8]);
  for (const name of CALLS) expect(succeeded.get(name) ?? 0, name).toBeGreaterThan(0);
});
