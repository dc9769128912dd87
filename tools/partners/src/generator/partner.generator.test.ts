import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readJsonSource, readSettings } from '@dining/partner-settings';
import { checkTokens } from '@dining/theme';
import type { Tree } from '@nx/devkit';
import { createTree } from '@nx/devkit/testing';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { validatePartner } from '../validate/validate-partner.ts';
import { brandTokens } from './brand/brand-tokens.ts';
import type { PartnerOptions } from './partner-plan.ts';
import partnerGenerator from './partner.generator.ts';
import schema from './schema.json' with { type: 'json' };

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** What the generator would write, without what an empty tree holds already. */
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

/** Writes files into a root of their own and says what is wrong with the partner there. */
function validateWritten(files: ReadonlyMap<string, string>, code: string) {
  const root = mkdtempSync(join(tmpdir(), 'generated-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, content] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return validatePartner(root, code);
}

describe('npx nx g partner', () => {
  it('PRT-05 writes a whole partner that passes every check, and touches nothing else', async () => {
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
    expect(validateWritten(files, 'acme')).toEqual([]);
  });

  it('PRT-05 points editors at the schemas', async () => {
    const files = await generate({ code: 'acme' });
    for (const name of ['settings', 'copy', 'tokens']) {
      expect(JSON.parse(files.get(`partners/acme/${name}.json`) ?? '')).toMatchObject({
        $schema: `../${name}.schema.json`,
      });
    }
  });

  it('PRT-05 takes what it is told', async () => {
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
    expect(validateWritten(files, 'acme')).toEqual([]);
  });

  it('PRT-05 gives any two colours, names and choices a partner that passes every check', async () => {
    const choice = <T>(...values: T[]) => fc.constantFrom<T>(...values);
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          primaryColor: hex,
          accentColor: hex,
          name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((name) => name.trim() !== ''),
          enrollmentType: choice('direct' as const, 'sso' as const, 'none' as const),
          currencyType: choice('Mile' as const, 'Point' as const, 'Dollar' as const, 'Credit' as const),
          heroShape: choice('edge' as const, 'scoop' as const, 'flat' as const),
          corners: choice('square' as const, 'soft' as const, 'round' as const),
          displayFont: choice(...schema.properties.displayFont.enum),
          bodyFont: choice(...schema.properties.bodyFont.enum),
          discoverPage: fc.boolean(),
        }),
        async (options) => {
          const files = await generate({ code: 'acme', ...options });
          expect(validateWritten(files, 'acme')).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('PRT-06 makes a palette that can be read from any two colours', () => {
    const look = { heroShape: 'flat', corners: 'soft', displayFont: 'outfit', bodyFont: 'figtree' } as const;
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

  it('PRT-05 gives the same bytes for the same wishes', async () => {
    const wishes = { code: 'acme', primaryColor: '#123456', accentColor: '#fedcba' };
    expect([...(await generate(wishes))]).toEqual([...(await generate(wishes))]);
  });

  it.each<[string, PartnerOptions, RegExp]>([
    [
      'a code with capitals',
      { code: 'Acme Air' },
      /"Acme Air" cannot be a partner's code\. Expected lower-case letters.*Fix: write "acme-air"/,
    ],
    ['no code', { code: '' }, /cannot be a partner's code/],
    ['a code that leaves the folder', { code: '../acme' }, /cannot be a partner's code/],
    ['a code that the platform needs', { code: 'cards' }, /"cards" is taken/],
    ['a colour by name', { code: 'acme', primaryColor: 'red' }, /--primaryColor=red is not a colour/],
    ['a short colour', { code: 'acme', accentColor: '#f00' }, /--accentColor=#f00 is not a colour/],
  ])('PRT-05 refuses %s and writes nothing', async (_what, options, message) => {
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

  it('PRT-05 asks for what it needs where somebody can answer, with the defaults that flags have', () => {
    const asked = Object.entries(schema.properties)
      .filter(([, property]) => 'x-prompt' in property)
      .map(([key]) => key);
    expect(asked).toEqual(['code', 'name', 'enrollmentType', 'currencyType', 'primaryColor', 'accentColor']);
    expect(schema.required).toEqual(['code']);
  });
});
