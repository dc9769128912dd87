import { it } from 'vitest';
import { importWithKills } from './import-kill.testing.ts';

it('SRV-03 SRV-04 an import that is killed five times leaves the same rows as one that is not', () =>
  importWithKills({ rows: 6_000, killedAt: [0.05, 0.2, 0.4, 0.6, 0.8] }));
