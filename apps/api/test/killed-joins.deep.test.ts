import { it } from 'vitest';
import { joinWithKill } from './killed-joins.testing.ts';

it('SRV-04 ENR-01 a server killed while thirty people enroll has stored every acknowledged member completely, and none partly', () =>
  joinWithKill(30, 8));
