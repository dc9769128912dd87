import { afterAll, it } from 'vitest';
import { NAUGHTY_STRINGS } from '../../../testing/hostile-requests.ts';
import { newCardSite } from './share-cards.testing.ts';

const { expectCard, remove } = newCardSite();
afterAll(remove);

it('SRV-04 MER-04 share cards draw any name of a list of hostile strings', async () => {
  const names = ['', ' ', '寿司', '</svg><script>', 'é'.normalize('NFD'), 'x'.repeat(200)];
  for (const name of [...names, ...NAUGHTY_STRINGS.slice(0, 25)]) await expectCard(name);
});
