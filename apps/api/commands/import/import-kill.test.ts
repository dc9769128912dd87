import { it } from 'vitest';
import { importWithKills } from './import-kill.testing.ts';

it('SRV-03 SRV-04 an import that is killed once leaves the same rows as one that is not', () =>
  importWithKills({ rows: 300, killedAt: [0.4] }));
