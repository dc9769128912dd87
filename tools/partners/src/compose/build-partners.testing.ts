import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { partnerCodes } from '../validate/partner-code.ts';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import type { PartnerResult } from '../validate/partner-results.ts';
import { buildPartners } from './build-partners.ts';
import { temporaryFolder } from './composed.testing.ts';

/**
 * A temporary repository root with some partners and the compiled shell. Vitest compiles the shell's renderer again for
 * every path, except below a folder called node_modules, where Node loads it as it is.
 */
export class BuildRoot {
  readonly path = join(temporaryFolder(afterAll), 'node_modules/root');
  private readonly codes: readonly string[];

  /** @param codes the partners in the root */
  constructor(codes: readonly string[]) {
    this.codes = codes;
  }

  /** Restores the partners, and leaves their bundles. */
  restorePartners(): void {
    this.remove('partners');
    for (const code of this.codes)
      cpSync(join(projectRoot, 'partners', code), join(this.path, 'partners', code), { recursive: true });
  }

  /** Restores the partners, and removes all parts and bundles. Pictures are those of the repository's build. */
  reset(): void {
    this.restorePartners();
    this.removeBuilt();
    mkdirSync(join(this.path, 'dist'), { recursive: true });
    for (const built of ['shell', 'map-data', '.pictures'])
      if (!existsSync(join(this.path, 'dist', built)))
        symlinkSync(`${projectRoot}/dist/${built}`, join(this.path, 'dist', built));
  }

  /** Removes a folder of the root. */
  remove(folder: string): void {
    rmSync(join(this.path, folder), { recursive: true, force: true });
  }

  /** Removes all bundles, so that the next build renders their pages again; it takes the pictures from the cache. */
  removeBundles(): void {
    for (const folder of ['dist/parts', 'dist/partners']) this.remove(folder);
  }

  /** Removes all bundles and the pictures, so that the next build uses nothing of them. */
  removeBuilt(): void {
    for (const folder of ['dist/parts', 'dist/partners', 'dist/.pictures']) this.remove(folder);
  }

  /** Builds partners. */
  build(codes: readonly string[]): Promise<PartnerResult[]> {
    return Array.fromAsync(buildPartners(this.path, codes));
  }

  /** Makes a partner invalid. */
  breakSettings(code: string): void {
    writeFileSync(join(this.path, 'partners', code, 'settings.json'), '{"name": 1}');
  }

  /**
   * Copies demo to another partner, which differs in what must be unique.
   * @param number three digits
   */
  addCopy(code: string, number: number): void {
    const folder = join(this.path, 'partners', code);
    cpSync(join(projectRoot, 'partners/demo'), folder, { recursive: true });
    const file = join(folder, 'settings.json');
    const settings = JSON.parse(readFileSync(file, 'utf8')) as { customerSupport: object };
    const phone = { href: `tel:+18005550${number}`, formatted: `(800) 555-0${number}` };
    const own = { name: `Copy ${number}`, programName: `Program ${number}`, hosts: [`${code}.example`], routeMeta: {} };
    const customerSupport = { ...settings.customerSupport, phone };
    writeFileSync(file, JSON.stringify({ ...settings, ...own, customerSupport }));
    const replace = (name: string, change: (text: string) => string) =>
      writeFileSync(join(folder, name), change(readFileSync(join(folder, name), 'utf8')));
    const wordmark = { 'layout.wordmark.first': own.name, 'layout.wordmark.second': '' };
    replace('copy.json', (copy) => JSON.stringify({ ...(JSON.parse(copy) as object), ...wordmark }));
    replace('assets/wordmark.svg', (drawing) => drawing.replace(/<title>[^<]*/, `<title>${own.name}`));
  }

  /** Whether a partner has a bundle. */
  isBuilt(code: string): boolean {
    return existsSync(join(this.path, 'dist/partners', code, 'bundle.json'));
  }

  /** The list of the files of a bundle, with their hashes, among its parts or in the bundle. */
  listOf(code: string, folder: 'parts' | 'partners' = 'partners'): string {
    return readFileSync(join(this.path, 'dist', folder, code, 'bundle.json'), 'utf8');
  }
}

/**
 * Builds demo among all partners of a root and again as the only one, and expects the same bytes.
 * @param removeBuilt removes the last build before each of them
 */
export async function buildAmongAndAlone(root: BuildRoot, removeBuilt: () => void): Promise<void> {
  const others = partnerCodes(root.path).filter((code) => code !== 'demo');
  expect(others.length).toBeGreaterThan(0);
  removeBuilt();
  const [among] = await root.build(['demo']);
  const list = root.listOf('demo');
  for (const other of others) root.remove(`partners/${other}`);
  removeBuilt();
  const [alone] = await root.build(['demo']);
  expect([among?.ok, alone?.ok]).toEqual([true, true]);
  expect(root.listOf('demo')).toBe(list);
}
