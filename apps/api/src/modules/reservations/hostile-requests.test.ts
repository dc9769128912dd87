import { it } from 'vitest';
import { GATE_OWN_STRINGS } from '../../../testing/hostile-requests.ts';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { bookWithStrings, START } from './hostile-requests.testing.ts';

const { running } = serverFixture({
  now: () => new Date(START),
  sites: { demo: { settings: { openTableReservationsEnabled: true } } },
});

it('RSV-03 SRV-04 a sample of hostile strings are booked as special requests and listed as written, and reach neither calendar files nor mails', () =>
  bookWithStrings(running, GATE_OWN_STRINGS));
