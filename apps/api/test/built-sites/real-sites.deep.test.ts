import { afterAll, beforeAll, describe, it } from 'vitest';
import { isBuilt } from '../../testing/built-sites.ts';
import { COMPOSED_SITES } from './composed-sites.testing.ts';
import {
  expectFiles,
  expectListedStyles,
  expectNoOtherPartner,
  expectPages,
  expectReferenceCode,
  startComposedSites,
  type RunningSites,
} from './real-sites.testing.ts';

describe.skipIf(!isBuilt)('every composed site (skipped before they are built: npx nx run-many -t build)', () => {
  let running: RunningSites;
  beforeAll(async () => {
    running = await startComposedSites();
  });
  afterAll(() => running.stop());

  describe.each(COMPOSED_SITES)('$code', (named) => {
    it('RTE-05 SRV-01 serves its pages, and the not-found page for other paths', () => expectPages(running, named));

    it('SRV-04 BAN-05 lists every inline style of its pages in their policy, and has no inline scripts', () =>
      expectListedStyles(running, named));

    it('BLD-05 serves every file that its pages and its worker refer to', () => expectFiles(running, named));

    it('BLD-03 SRV-02 never mentions another partner', () => expectNoOtherPartner(running, named));

    it('FRM-03 shows the reference code when a page fails', () => expectReferenceCode(running, named));
  });
});
