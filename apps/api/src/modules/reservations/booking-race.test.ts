import { randomUUID } from 'node:crypto';
import type { BookingOutcome } from '@dining/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { raceForTable, startOneTable } from './booking-race.testing.ts';
import { memberClient } from './reservations.testing.ts';

describe('many guests and the last table', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await startOneTable();
  });
  afterAll(() => running.stop());

  it('RSV-05 gives it to exactly one of 24 members of two programs', () => raceForTable(running, 24));

  it('RSV-05 books once for a request that arrives on twenty connections', async () => {
    const maya = await memberClient(running);
    const order = { requestId: randomUUID(), merchantId: 'm1', startsAt: '2026-11-28T00:00:00Z', partySize: 2 };
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () =>
        (await maya.send('POST', '/api/Member/Reservations', order)).json<BookingOutcome>(),
      ),
    );
    expect(answers[0]).toMatchObject({ outcome: 'success' });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });
});
