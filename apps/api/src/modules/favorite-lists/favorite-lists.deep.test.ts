import type { FavoriteList, SharedList } from '@dining/api-contract';
import { describe, expect, it } from 'vitest';
import { NAUGHTY_STRINGS } from '../../../testing/hostile-requests.ts';
import { serverFixture } from '../../../testing/server-fixture.ts';

const LISTS = '/api/FavoriteLists';

describe('shared lists', () => {
  const { visit } = serverFixture({ sites: { demo: { settings: { hasMerchantFavorites: true } } } });

  it('EXT-15 store each hostile title as one harmless line, or refuse it', async () => {
    for (const title of NAUGHTY_STRINGS) {
      const browser = visit();
      const answer = await browser.send('POST', LISTS, { merchantIds: ['m1'], title });
      expect([200, 400], title).toContain(answer.statusCode);
      if (answer.statusCode !== 200) continue;
      const { token } = answer.json<SharedList>();
      const seen = (await browser.send('GET', `${LISTS}/${token}`)).json<FavoriteList>().title;
      expect(seen, title).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
      expect([...seen].length).toBeLessThanOrEqual(60);
    }
  });
});
