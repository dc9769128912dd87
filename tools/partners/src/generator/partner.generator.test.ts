import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { nameProblem, readJsonSource, readSettings } from '@dining/partner-settings';
import { checkTokens, LOOK_CHOICES } from '@dining/theme';
import type { Tree } from '@nx/devkit';
import { FsTree } from '@nx/devkit/internal';
import { createTree } from '@nx/devkit/testing';
import fc from 'fast-check';
import * as prettier from 'prettier';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { validatePartner } from '../validate/validate-partner.ts';
import { brandTokens } from './brand/brand-tokens.ts';
import type { PartnerOptions } from './partner-plan.ts';
import partnerGenerator from './partner.generator.ts';
import schema from './schema.json' with { type: 'json' };

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Returns the files that the generator writes, by path. */
async function generate(options: PartnerOptions, tree: Tree = createTree()): Promise<Map<string, string>> {
  const before = new Set(tree.listChanges().map(({ path }) => path));
  await partnerGenerator(tree, options);
  return new Map(
    tree
      .listChanges()
      .filter(({ path }) => !before.has(path))
      .map(({ path, content }) => [path, content?.toString() ?? '']),
  );
}

/** Writes files to a temporary root and returns the findings of the partner there. */
function validateFiles(files: ReadonlyMap<string, string>, code: string) {
  const root = mkdtempSync(join(tmpdir(), 'generated-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, content] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return validatePartner(root, code);
}

/** What `prettier --check` says about a file; it skips file types that it does not know. */
async function isFormatted(filepath: string, content: string): Promise<boolean> {
  const { inferredParser } = await prettier.getFileInfo(filepath);
  return inferredParser === null || prettier.check(content, { ...(await prettier.resolveConfig(filepath)), filepath });
}

describe('npx nx g partner', () => {
  it('PRT-05 writes a complete partner that passes every check, and nothing else', async () => {
    const files = await generate({ code: 'acme' });
    expect([...files.keys()].toSorted()).toEqual([
      'partners/acme/assets/icon.svg',
      'partners/acme/assets/wordmark.svg',
      ...[
        'account_center',
        'announcement_banner',
        'earn_banner',
        'earn_details',
        'global',
        'home',
        'tier_1_activation',
      ].map((name) => `partners/acme/content/${name}.json`),
      'partners/acme/copy.json',
      'partners/acme/settings.json',
      'partners/acme/tokens.json',
    ]);
    expect(validateFiles(files, 'acme')).toEqual([]);
  });

  it.each([
    { code: 'acme' },
    { code: 'acme', enrollmentType: 'none', currencyType: 'Credit' },
    { code: 'acme', enrollmentType: 'sso', discoverPage: true, name: 'A name that is longer than most of the others' },
  ] as const)('PRT-05 writes files that Prettier accepts for %j', async (options) => {
    const files = await generate(options, new FsTree(projectRoot, false));
    const unformatted = await Promise.all(
      [...files].map(async ([path, content]) => ((await isFormatted(join(projectRoot, path), content)) ? [] : path)),
    );
    expect(files.size).toBeGreaterThan(8);
    expect(unformatted.flat()).toEqual([]);
  });

  it('PRT-05 refers editors to the JSON schemas', async () => {
    const files = await generate({ code: 'acme' });
    for (const name of ['settings', 'copy', 'tokens']) {
      expect(JSON.parse(files.get(`partners/acme/${name}.json`) ?? '')).toMatchObject({
        $schema: `../${name}.schema.json`,
      });
    }
  });

  it('PRT-05 writes every option into the partner', async () => {
    const files = await generate({
      code: 'acme',
      name: 'Ümläut & “Söhne”',
      programName: 'Söhne "Dining"',
      enrollmentType: 'sso',
      currencyType: 'Credit',
      discoverPage: true,
    });
    const { settings } = readSettings('settings.json', files.get('partners/acme/settings.json') ?? '');
    expect(settings).toMatchObject({
      name: 'Ümläut & “Söhne”',
      programName: 'Söhne "Dining"',
      enrollmentType: 'sso',
      currencyType: 'Credit',
      hasDiscoverPage: true,
      passwordAtJoin: false,
      earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 },
    });
    expect(files.has('partners/acme/content/discover.json')).toBe(true);
    expect(validateFiles(files, 'acme')).toEqual([]);
  });

  it('PRT-05 writes a partner that passes every check for any colors, name and options', async () => {
    const choice = <T>(...values: T[]) => fc.constantFrom<T>(...values);
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          primaryColor: hex,
          accentColor: hex,
          name: fc
            .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
            .filter((name) => nameProblem('name', name.trim()) === undefined),
          enrollmentType: choice('direct' as const, 'sso' as const, 'none' as const),
          currencyType: choice('Mile' as const, 'Point' as const, 'Dollar' as const, 'Credit' as const),
          hero: choice(...LOOK_CHOICES.hero),
          words: choice(...LOOK_CHOICES.words),
          card: choice(...LOOK_CHOICES.card),
          header: choice(...LOOK_CHOICES.header),
          corners: choice('square' as const, 'soft' as const, 'round' as const),
          displayFont: choice(...schema.properties.displayFont.enum),
          bodyFont: choice(...schema.properties.bodyFont.enum),
          discoverPage: fc.boolean(),
        }),
        async (options) => {
          const files = await generate({ code: 'acme', ...options });
          expect(validateFiles(files, 'acme')).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('PRT-06 derives a readable palette from any two colors', () => {
    const look = {
      hero: 'flat',
      words: 'start',
      card: 'plain',
      header: 'bar',
      corners: 'soft',
      displayFont: 'outfit',
      bodyFont: 'figtree',
    } as const;
    fc.assert(
      fc.property(hex, hex, (primaryColor, accentColor) => {
        const tokens = brandTokens({ ...look, primaryColor, accentColor });
        expect(checkTokens(readJsonSource('tokens.json', JSON.stringify(tokens)))).toEqual([]);
      }),
      {
        numRuns: 300,
        examples: [
          ['#000000', '#000000'],
          ['#ffffff', '#ffffff'],
          ['#777777', '#777777'],
          ['#ffff00', '#00ffff'],
          ['#ff0000', '#ff0000'],
        ],
      },
    );
  });

  it('PRT-05 writes the same bytes for the same options', async () => {
    const options = { code: 'acme', primaryColor: '#123456', accentColor: '#fedcba' };
    expect([...(await generate(options))]).toEqual([...(await generate(options))]);
  });

  it.each<[string, PartnerOptions, RegExp]>([
    [
      'a code with capitals',
      { code: 'Acme Air' },
      /"Acme Air" cannot be a partner's code\. Expected lowercase letters.*Fix: write "acme-air"/,
    ],
    ['no code', { code: '' }, /cannot be a partner's code/],
    ['a code that leaves the folder', { code: '../acme' }, /cannot be a partner's code/],
    ['a code that the platform reserves', { code: 'cards' }, /"cards" is reserved/],
    ['a color name', { code: 'acme', primaryColor: 'red' }, /--primaryColor=red is not a color/],
    ['a short hex color', { code: 'acme', accentColor: '#f00' }, /--accentColor=#f00 is not a color/],
  ])('PRT-05 rejects %s and writes nothing', async (_what, options, message) => {
    const tree = createTree();
    const before = tree.listChanges().length;
    await expect(partnerGenerator(tree, options)).rejects.toThrow(message);
    expect(tree.listChanges()).toHaveLength(before);
  });

  it('PRT-05 never overwrites a partner', async () => {
    const tree = createTree();
    tree.write('partners/acme/settings.json', 'mine');
    await expect(partnerGenerator(tree, { code: 'acme' })).rejects.toThrow(
      'There is already a partner "acme": partners/acme exists.',
    );
    expect(tree.read('partners/acme/settings.json', 'utf8')).toBe('mine');
  });

  it('PRT-05 prompts for the main options and requires only the code', () => {
    const prompted = Object.entries(schema.properties)
      .filter(([, property]) => 'x-prompt' in property)
      .map(([key]) => key);
    expect(prompted).toEqual(['code', 'name', 'enrollmentType', 'currencyType', 'primaryColor', 'accentColor']);
    expect(schema.required).toEqual(['code']);
  });
});
