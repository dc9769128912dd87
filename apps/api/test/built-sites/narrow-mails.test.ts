import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBuilt } from '../../testing/built-sites.ts';
import { SAMPLE_SITES } from './composed-sites.testing.ts';
import { expectNothingCut, findCut, openNarrowPage } from './narrow-mails.testing.ts';

describe.skipIf(!isBuilt)('mails on a screen of 320 pixels (skipped before the sites are built)', () => {
  let narrow: Awaited<ReturnType<typeof openNarrowPage>>;
  beforeAll(async () => {
    narrow = await openNarrowPage();
  });
  afterAll(() => narrow.close());

  it('MAI-02 the check finds what is too wide, and what is hidden', async () => {
    for (const html of [
      '<div style="width:340px">wide</div>',
      '<div style="overflow:hidden"><b>wordthatcannotbebrokenanywhereatallwhateverthescreen</b></div>',
    ]) {
      await narrow.page.setContent(html);
      expect(await narrow.page.evaluate(findCut), html).not.toEqual([]);
    }
  });

  it.each(SAMPLE_SITES)('MAI-02 show everything at $code', (named) => expectNothingCut(narrow.page, named));
});
