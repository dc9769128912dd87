import { it } from 'vitest';
import { importWithKills } from './partner-import-kill.testing.ts';

it('MER-08 SRV-03 SRV-04 MER-05 an import of offers that is killed once leaves the same rows as one that is not', () =>
  importWithKills('offers', { rows: 150, killedAt: [0.4] }));
