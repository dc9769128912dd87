import { it } from 'vitest';
import { raceForTable, startOneTable } from './booking-race.testing.ts';

it('RSV-05 the last table goes to exactly one of 500 members of two programs', async () => {
  const running = await startOneTable();
  try {
    await raceForTable(running, 500);
  } finally {
    await running.stop();
  }
});
