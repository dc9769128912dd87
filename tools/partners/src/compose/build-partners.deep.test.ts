import { beforeEach, describe, expect, it } from 'vitest';
import { partnerCodes } from '../validate/partner-code.ts';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { buildAmongAndAlone, BuildRoot } from './build-partners.testing.ts';

const root = new BuildRoot(partnerCodes(projectRoot));

beforeEach(() => root.reset());

describe('buildPartners', () => {
  it('PRT-08 builds the same bundle when all other partners are removed', () => buildAmongAndAlone(root));

  it('BLD-06 holds the same bytes when threads build many partners', async () => {
    const codes = Array.from({ length: 13 }, (_, index) => `copy-${index}`);
    for (const [index, code] of codes.entries()) root.addCopy(code, 100 + index);
    root.removeBuilt();
    const results = await root.build(codes);
    expect(results.map(({ code, ok, text }) => (ok ? code : text))).toEqual(codes);
    const together = root.listOf('copy-3');
    root.removeBuilt();
    await root.build(['copy-3']);
    expect(root.listOf('copy-3')).toBe(together);
  });
});
