import { it } from 'vitest';
import { NAUGHTY_STRINGS, OWN_STRINGS } from '../../../testing/hostile-requests.ts';
import { merchantRoutesFixture } from './merchant-routes-fixture.testing.ts';
import { sendHostileStrings } from './merchants.routes.testing.ts';
import { addMerchants, merchantRow } from './merchants.testing.ts';

const server = merchantRoutesFixture({
  booksRemotely: true,
  fill: async (database) => {
    await addMerchants(
      database,
      Array.from({ length: 32 }, (_, place) => merchantRow(`row-${place}`, { latitude: 40.76 + place / 1000 })),
    );
  },
});

it('SRV-04 none of all hostile strings in any parameter of a merchant search causes a 5xx', () =>
  sendHostileStrings(server.app, [...OWN_STRINGS, ...NAUGHTY_STRINGS]));
