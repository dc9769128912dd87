import { afterAll, expect, it } from 'vitest';
import { expectReferencedFiles } from './bundle-contents.testing.ts';
import { composeInto, filesIn, temporaryFolder } from './composed.testing.ts';

const dist = temporaryFolder(afterAll);

it.each(['demo', 'extremes'])(
  'BLD-01 the bundle of %s contains every file that all of its pages, its manifest and its styles refer to',
  async (code) => {
    const bundle = await composeInto({ code, dist });
    const pages = filesIn(bundle).filter((path) => path.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(5);
    expectReferencedFiles(bundle, pages);
  },
);
