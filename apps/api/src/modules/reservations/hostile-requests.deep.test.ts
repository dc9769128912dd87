import { it } from 'vitest';
import { NAUGHTY_STRINGS, OWN_STRINGS } from '../../../testing/hostile-requests.ts';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { bookWithStrings, START } from './hostile-requests.testing.ts';

const { running } = serverFixture({
  now: () => new Date(START),
  sites: { demo: { settings: { openTableReservationsEnabled: true } } },
});

it('RSV-03 SRV-04 hostile strings are all booked as special requests and listed as written, and reach neither calendar files nor mails', () =>
  bookWithStrings(running, [...OWN_STRINGS, ...NAUGHTY_STRINGS]));
