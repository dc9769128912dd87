import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { partnerCodes } from '../validate/partner-code.ts';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { buildAmongAndAlone, BuildRoot } from './build-partners.testing.ts';
import { startBuilderThread } from './builder-thread.ts';

const root = new BuildRoot(partnerCodes(projectRoot));

beforeEach(() => root.reset());

describe('buildPartners', () => {
  it('PRT-08 builds the same bundle when all other partners are removed', () =>
    buildAmongAndAlone(root, () => root.removeBuilt()));

  it('BLD-06 makes the same parts in a thread', async () => {
    await root.build(['demo']);
    const list = root.listOf('demo');
    root.removeBuilt();
    const { build, close } = startBuilderThread(root.path);
    onTestFinished(async () => void (await close()));
    expect(await build('demo')).toMatchObject({ code: 'demo', ok: true });
    expect(root.listOf('demo', 'parts')).toBe(list);
  });

  it('BLD-06 a thread that has ended fails what it was making, and what is asked of it afterward', async () => {
    const { build, close } = startBuilderThread(root.path);
    const why = 'The thread that builds partners has ended.';
    await Promise.all([expect(build('demo')).rejects.toThrow(why), close()]);
    await expect(build('demo')).rejects.toThrow('closed');
  });

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
