import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tree } from '@nx/devkit';
import { FsTree } from '@nx/devkit/internal';
import { createTree } from '@nx/devkit/testing';
import * as prettier from 'prettier';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { reviewPartner } from '../validate/validate-partner.ts';
import type { PartnerOptions } from './brief/read-brief.ts';
import { answersOf, writeFolder } from './generated.testing.ts';
import {
  derivesReadablePalettes,
  repeatsNoSentence,
  saysOnlyWhatIsTrue,
  settingsOf,
  writesValidPartners,
} from './partner.generator.testing.ts';
import partnerGenerator, { partnerFiles } from './partner.generator.ts';
import { writeTokens } from './write/partner-tokens.ts';

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

/** What `prettier --check` says about a file; it skips file types that it does not know. */
async function isFormatted(filepath: string, content: string): Promise<boolean> {
  const { inferredParser } = await prettier.getFileInfo(filepath);
  return inferredParser === null || prettier.check(content, { ...(await prettier.resolveConfig(filepath)), filepath });
}

describe('npx nx g partner', () => {
  it('PRT-05 writes a complete partner that passes every check, and nothing else', async () => {
    const files = await generate({ code: 'acme' });
    expect([...files.keys()].toSorted()).toEqual([
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
    expect(reviewPartner(writeFolder(answersOf({ code: 'acme' })), 'acme').filter((one) => !one.severity)).toEqual([]);
  });

  it.each([
    { code: 'acme' },
    { code: 'acme', enrollmentType: 'none', currencyType: 'Credit' },
    { code: 'acme', enrollmentType: 'sso', discoverPage: true, name: 'A name that is longer than most of the others' },
    { code: 'acme', hasVIP: true, newMemberBonus: 500, shortCode: '55512' },
  ] as const)('PRT-05 writes files that Prettier accepts for %j', async (options) => {
    const files = await generate(options, new FsTree(projectRoot, false));
    const unformatted = await Promise.all(
      [...files].map(async ([path, content]) => ((await isFormatted(join(projectRoot, path), content)) ? [] : path)),
    );
    expect(files.size).toBeGreaterThan(7);
    expect(unformatted.flat()).toEqual([]);
  });

  it('PRT-05 replaces a serif by a serif, and a monospaced font by one, until it has loaded', () => {
    const { font } = writeTokens(
      answersOf({ code: 'acme', displayFont: 'fraunces', bodyFont: 'red-hat-mono' }),
    ) as unknown as { font: Record<string, { $value: string[] }> };
    expect(font['display']?.$value).toEqual(['Fraunces Variable', 'ui-serif', 'serif']);
    expect(font['body']?.$value).toEqual(['Red Hat Mono Variable', 'monospace']);
  });

  it('PRT-05 says what to do next, once the folder is written', async () => {
    const tree = createTree();
    const printed: unknown[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(text) > 0);
    onTestFinished(() => write.mockRestore());
    (await partnerGenerator(tree, { code: 'acme' }))();
    expect(printed.join('')).toMatch(
      /npm run partner -- validate acme[\s\S]*npx nx serve acme[\s\S]*docs\/how-to\/add-a-partner\.md/,
    );
  });

  it('PRT-05 refers editors to the JSON schemas', () => {
    const files = partnerFiles(answersOf({ code: 'acme' }));
    const schemas = Object.entries(files)
      .filter(([name]) => name.endsWith('.json'))
      .map(([name, content]) => [name, (JSON.parse(content) as { $schema?: string }).$schema]);
    expect(Object.fromEntries(schemas)).toMatchObject({
      'settings.json': '../settings.schema.json',
      'copy.json': '../copy.schema.json',
      'tokens.json': '../tokens.schema.json',
      'content/home.json': '../../content-schemas/home.schema.json',
    });
    for (const [, schema] of schemas) expect(schema).toMatch(/\.schema\.json$/);
  });

  it('PRT-05 writes everything that a brief holds into the settings', () => {
    const files = partnerFiles(
      answersOf({
        code: 'acme',
        name: 'Ümläut & “Söhne”',
        programName: 'Söhne "Dining"',
        host: 'dining.soehne.com',
        supportPhone: '(212) 736-3100',
        supportEmail: 'care@soehne.com',
        enrollmentType: 'sso',
        ssoIssuer: 'https://id.soehne.com',
        currencyType: 'Credit',
        earnRate: 0.02,
        earnRateWithEmail: 0.04,
        hasVIP: true,
        earnRateVip: 0.06,
        newMemberBonus: 1500,
        shortCode: '55512',
        fullAddress: true,
        loyaltyNumber: 'pattern',
        loyaltyNumberPattern: '^[0-9]{9}$',
        discoverPage: true,
      }),
    );
    expect(settingsOf(files)).toMatchObject({
      name: 'Ümläut & “Söhne”',
      programName: 'Söhne "Dining"',
      hosts: ['dining.soehne.com'],
      customerSupport: {
        phone: { href: 'tel:+12127363100', formatted: '(212) 736-3100' },
        email: { href: 'mailto:care@soehne.com', display: 'care@soehne.com' },
      },
      enrollmentType: 'sso',
      sso: { issuer: 'https://id.soehne.com', clientId: 'acme' },
      passwordAtJoin: false,
      currencyType: 'Credit',
      earnRates: { tier0: 0.02, tier2: 0.04, tier3: 0.06 },
      hasVIP: true,
      bonuses: [{ units: 1500, isNewMemberBonus: true }],
      hasSmsOptInV2: true,
      shortCode: '55512',
      fullAddressRequired: true,
      hasPPN: true,
      loyaltyNumberRule: 'pattern',
      loyaltyNumberPattern: '^[0-9]{9}$',
      hasDiscoverPage: true,
      routeMeta: { home: { canonical: 'https://dining.soehne.com/' } },
    });
    expect(Object.keys(files)).toContain('content/discover.json');
  });

  it('PRT-05 writes a partner without errors for ten briefs, and warns only of what each brief left open', () =>
    writesValidPartners({ briefs: 10 }));

  it('PRT-05 says only what is true for the enrollment, the currency and the tiers of ten briefs', () =>
    saysOnlyWhatIsTrue({ briefs: 10 }));

  it('PRT-05 BLD-03 repeats no sentence of another partner in three briefs, whatever fills its placeholders', () =>
    repeatsNoSentence({ briefs: 3 }));

  it('PRT-06 derives a readable palette from 20 pairs of colors, black, white and gray among them', () =>
    derivesReadablePalettes({ pairs: 20 }));

  it('PRT-05 writes the same bytes for the same options', async () => {
    const options = { code: 'acme', primaryColor: '#123456', accentColor: '#fedcba' };
    expect([...(await generate(options))]).toEqual([...(await generate(options))]);
  });

  it.each<[string, PartnerOptions, RegExp]>([
    [
      'a code with capitals',
      { code: 'Acme Air' },
      /--code: "Acme Air" cannot be a partner's code\. Expected lowercase letters.*Fix: write "acme-air"/,
    ],
    ['no code', {}, /--code: "code" is missing/],
    ['a code that leaves the folder', { code: '../acme' }, /cannot be a partner's code/],
    ['a code that the platform reserves', { code: 'cards' }, /"cards" is reserved/],
    ['a color name', { code: 'acme', primaryColor: 'red' }, /--primaryColor: "red" is not a color/],
    [
      'a short hex color',
      { code: 'acme', accentColor: '#f00' },
      /--accentColor: "#f00" is not a color.*write "#ff0000"/,
    ],
  ])('PRT-05 rejects %s and writes nothing', async (_what, options, message) => {
    const tree = createTree();
    const before = tree.listChanges().length;
    await expect(partnerGenerator(tree, options)).rejects.toThrow(message);
    expect(tree.listChanges()).toHaveLength(before);
  });

  it('PRT-05 reports every wrong flag at once', async () => {
    const wrong = { code: 'acme', primaryColor: 'red', accentColor: 'blue', host: 'a..b' };
    await expect(partnerGenerator(createTree(), wrong)).rejects.toThrow(/--host.*--primaryColor.*--accentColor/s);
  });

  it('PRT-05 never overwrites a partner', async () => {
    const tree = createTree();
    tree.write('partners/acme/settings.json', 'mine');
    await expect(partnerGenerator(tree, { code: 'acme' })).rejects.toThrow(
      'There is already a partner "acme": partners/acme exists.',
    );
    expect(tree.read('partners/acme/settings.json', 'utf8')).toBe('mine');
  });

  it('PRT-05 marks the legal pages as drafts, which validation reports until they are replaced', () => {
    const root = writeFolder(answersOf({ code: 'acme' }));
    const drafts = reviewPartner(root, 'acme').filter(({ problem }) => problem.includes('legal text'));
    expect(drafts).toMatchObject([{ severity: 'warning' }, { severity: 'warning' }]);
    expect(readFileSync(`${root}/partners/acme/content/global.json`, 'utf8')).toContain('Draft: ');
  });
});
