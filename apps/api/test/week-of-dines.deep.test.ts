import { afterAll, beforeAll, it } from 'vitest';
import { deliverWeeks, startWeek, stopWeek } from './week-of-dines.testing.ts';

beforeAll(startWeek);
afterAll(stopWeek);

it('SRV-02 SRV-03 all sums hold for four weeks of thirty members’ dines in random concurrent batches at two partners', () =>
  deliverWeeks({ lines: 1_000, weeks: 4 }));
