import type { FavoriteList, SharedList } from '@dining/api-contract';
import { expect } from 'vitest';
import type { Browser } from '../../../testing/test-app.ts';

export const LISTS = '/api/FavoriteLists';

/**
 * Shares a list under each title and expects that it is refused, or kept as one short line without control characters.
 * @param visit opens the browser of a new visitor: one visitor may share a few lists only
 */
export async function expectHarmlessTitles(titles: readonly string[], visit: () => Browser): Promise<void> {
  for (const title of titles) {
    const browser = visit();
    const answer = await browser.send('POST', LISTS, { merchantIds: ['m1'], title });
    expect([200, 400], title).toContain(answer.statusCode);
    if (answer.statusCode !== 200) continue;
    const { token } = answer.json<SharedList>();
    const seen = (await browser.send('GET', `${LISTS}/${token}`)).json<FavoriteList>().title;
    expect(seen, title).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
    expect([...seen].length).toBeLessThanOrEqual(60);
  }
}
