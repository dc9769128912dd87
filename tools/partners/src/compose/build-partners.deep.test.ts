import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { partnerCodes } from '../validate/partner-code.ts';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { buildAmongAndAlone, BuildRoot } from './build-partners.testing.ts';

const root = new BuildRoot(partnerCodes(projectRoot));

beforeEach(() => root.reset());

/** Copies demo to a partner that differs in what must be unique. */
function addCopy(code: string, number: number): void {
  const folder = join(root.path, 'partners', code);
  cpSync(join(root.path, 'partners/demo'), folder, { recursive: true });
  const file = join(folder, 'settings.json');
  const settings = JSON.parse(readFileSync(file, 'utf8')) as { customerSupport: object };
  const phone = { href: `tel:+18005550${number}`, formatted: `(800) 555-0${number}` };
  const own = { name: `Copy ${number}`, programName: `Program ${number}`, hosts: [`${code}.example`], routeMeta: {} };
  writeFileSync(file, JSON.stringify({ ...settings, ...own, customerSupport: { ...settings.customerSupport, phone } }));
}

describe('buildPartners', () => {
  it('PRT-08 builds the same bundle when all other partners are removed', () => buildAmongAndAlone(root));

  it('BLD-06 holds the same bytes when threads build many partners', async () => {
    const codes = Array.from({ length: 13 }, (_, index) => `copy-${index}`);
    for (const [index, code] of codes.entries()) addCopy(code, 100 + index);
    root.removeBuilt();
    const results = await root.build(codes);
    expect(results.map(({ code, ok, text }) => (ok ? code : text))).toEqual(codes);
    const together = root.listOf('copy-3');
    root.removeBuilt();
    await root.build(['copy-3']);
    expect(root.listOf('copy-3')).toBe(together);
  });
});
