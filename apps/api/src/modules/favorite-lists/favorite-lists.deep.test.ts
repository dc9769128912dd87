import { describe, it } from 'vitest';
import { NAUGHTY_STRINGS } from '../../../testing/hostile-requests.ts';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { expectHarmlessTitles } from './favorite-lists.testing.ts';

describe('shared lists', () => {
  const { visit } = serverFixture({ sites: { demo: { settings: { hasMerchantFavorites: true } } } });

  it('EXT-15 store each hostile title as one harmless line, or refuse it', async () => {
    await expectHarmlessTitles(NAUGHTY_STRINGS, visit);
  });
});
