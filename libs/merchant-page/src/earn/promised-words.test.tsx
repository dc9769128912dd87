import { preloadLazyHydration } from '@dining/ui';
import { beforeAll, expect, it } from 'vitest';
import { compareWords } from './promised-words.testing.tsx';

beforeAll(preloadLazyHydration);

it('MER-07 MER-02 MER-05 EXT-02 CTR-07 pays what card and page say: 76 members, restaurants and days of all programs', async () => {
  const { differences, outcomes } = await compareWords(76, 7);
  expect(differences).toEqual([]);
  expect(Object.keys(outcomes).length).toBeGreaterThan(5);
});
