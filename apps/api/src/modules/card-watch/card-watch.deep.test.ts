import { expect, it } from 'vitest';
import { createCardWatch } from './card-watch.service.ts';
import { watchFixture } from './card-watch.testing.ts';
import { TAMPERINGS } from './tamperings.testing.ts';

const { needs } = watchFixture();

it('SEC-01 finds nothing in 100 looks at pages that have not changed, between those at changed ones', async () => {
  await createCardWatch(needs()).approve('demo', 'Ada Approver');
  for (let time = 0; time < 100; time += 1) {
    const [, tamper, page] = TAMPERINGS[time % TAMPERINGS.length] ?? TAMPERINGS[0]!;
    expect((await createCardWatch(needs(tamper)).look('demo'))?.page).toBe(page);
    expect(await createCardWatch(needs()).look('demo')).toBeUndefined();
  }
});
