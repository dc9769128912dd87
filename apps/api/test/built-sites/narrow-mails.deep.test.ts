import { afterAll, beforeAll, describe, it } from 'vitest';
import { isBuilt } from '../../testing/built-sites.ts';
import { COMPOSED_SITES } from './composed-sites.testing.ts';
import { expectNothingCut, openNarrowPage } from './narrow-mails.testing.ts';

describe.skipIf(!isBuilt)(
  'mails of every program on a screen of 320 pixels (skipped before the sites are built)',
  () => {
    let narrow: Awaited<ReturnType<typeof openNarrowPage>>;
    beforeAll(async () => {
      narrow = await openNarrowPage();
    });
    afterAll(() => narrow.close());

    it.each(COMPOSED_SITES)('MAI-02 show everything at $code', (named) => expectNothingCut(narrow.page, named));
  },
);
