import { describe, it } from 'vitest';
import { GATE_OWN_STRINGS, GATE_STRINGS } from '../testing/hostile-requests.ts';
import { serverFixture } from '../testing/server-fixture.ts';
import { feedStrings, SECRET, submitStrings } from './hostile-rewards.testing.ts';

describe('a sample of hostile strings', () => {
  const { running } = serverFixture({
    env: { FEED_SECRETS: JSON.stringify({ demo: SECRET }) },
  });

  it('SRV-04 EXT-01 MER-06 that a member submits in reviews and claim forms are returned only as data', () =>
    submitStrings(running, GATE_OWN_STRINGS));

  it('SRV-04 SRV-03 in field values, field names and whole fields of a signed feed give each row an outcome without affecting others', () =>
    feedStrings(running, GATE_STRINGS));
});
