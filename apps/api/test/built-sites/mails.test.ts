import { beforeAll, describe, it } from 'vitest';
import { isBuilt } from '../../testing/built-sites.ts';
import { SAMPLE_SITES } from './composed-sites.testing.ts';
import {
  expectFilledTexts,
  expectHostileNamesAsText,
  expectOwnHost,
  expectPlainText,
  expectSmallAndCalm,
  renderMails,
  type RenderedMails,
} from './mails.testing.ts';

describe.skipIf(!isBuilt)('the mails of a program of each kind (skipped before it is built)', () => {
  describe.each(SAMPLE_SITES)('$code', (named) => {
    let rendered: RenderedMails;
    beforeAll(() => {
      rendered = renderMails(named);
    });

    it('MAI-02 have no unfilled placeholder, and a subject that shows whole on phones', () =>
      expectFilledTexts(rendered));

    it('MAI-02 link and load only from the program’s host, and describe every picture', () => expectOwnHost(rendered));

    it('MAI-02 are small enough not to be clipped, and do not look like spam', () => expectSmallAndCalm(rendered));

    it('MAI-02 say everything in plain text, too', () => expectPlainText(rendered));

    it('MAI-02 take hostile names as text', () => expectHostileNamesAsText(rendered));
  });
});
