import { afterAll, beforeAll, it } from 'vitest';
import { deliverForeign, deliverWeeks, startWeek, stopWeek } from './week-of-dines.testing.ts';

beforeAll(startWeek);
afterAll(stopWeek);

it('SRV-02 SRV-03 all sums hold for a week of thirty members’ dines in random concurrent batches at two partners', () =>
  deliverWeeks({ lines: 400, weeks: 1 }));

it('SRV-02 a feed of one partner changes nothing at the other, whatever cards and ids it names', deliverForeign);
