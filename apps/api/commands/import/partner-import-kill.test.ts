import { it } from 'vitest';
import { importWithKills } from './partner-import-kill.testing.ts';

const scale = { rows: 150, killedAt: [0.4] };

it('MER-08 SRV-03 SRV-04 MER-05 an import of offers that is killed once leaves the same rows as one that is not', () =>
  importWithKills('offers', scale));

it('MER-08 SRV-03 SRV-04 CRD-08 an import of partner-cards that is killed once leaves the same rows as one that is not', () =>
  importWithKills('partner-cards', scale));
