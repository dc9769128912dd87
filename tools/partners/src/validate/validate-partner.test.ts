import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { partnerCodes } from './partner-code.ts';
import { copyOfPartners, projectRoot } from './partner-folders.testing.ts';
import { validatePartner } from './validate-partner.ts';

const codes = partnerCodes(projectRoot);

/** Findings of the demo partner after some of its files are written anew. */
function findingsWith(files: Record<string, (content: string) => string>) {
  const root = copyOfPartners();
  for (const [name, change] of Object.entries(files)) {
    const path = `${root}/partners/demo/${name}`;
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  }
  return validatePartner(root, 'demo');
}

describe('validatePartner', () => {
  it.each(codes)('PRT-02 PRT-06 PRT-07 finds nothing wrong with %s', (code) => {
    expect(validatePartner(projectRoot, code)).toEqual([]);
  });

  it('PRT-02 reports what is wrong in every file at once', () => {
    const findings = findingsWith({
      'settings.json': (text) => text.replace('"hasVIP"', '"hasVip"'),
      'tokens.json': (text) => text.replace('"heroShape": "scoop"', '"heroShape": "round"'),
      'copy.json': (text) => text.replace('"home.hero.title"', '"home.hero.titel"'),
      'content/home.json': (text) => text.replace('"no_member"', '"nomember"'),
      'assets/icon.svg': (text) => text.replace('<rect', '<script>1</script><rect'),
      'assets/wordmark.svg': () => '<svg>',
    });
    expect(findings.map(({ file }) => file.replace('partners/demo/', ''))).toEqual([
      'settings.json',
      'tokens.json',
      'copy.json',
      'content/home.json',
      'assets/wordmark.svg',
      'assets/icon.svg',
    ]);
    for (const { line, problem, expected, fix } of findings) {
      expect(line).toBeGreaterThan(0);
      expect([problem, expected, fix]).not.toContain('');
    }
  });

  it('PRT-02 names files that are missing', () => {
    const root = copyOfPartners();
    for (const name of ['tokens.json', 'assets/icon.svg', 'assets/wordmark.svg'])
      rmSync(`${root}/partners/demo/${name}`);
    expect(validatePartner(root, 'demo').map(({ file, problem }) => `${file}: ${problem}`)).toEqual([
      'partners/demo/tokens.json: the file is missing',
      'partners/demo/assets/wordmark.svg: the file is missing',
      'partners/demo/assets/icon.svg: the file is missing',
    ]);
  });

  it('PRT-03 does without copy and content of its own', () => {
    const root = copyOfPartners();
    rmSync(`${root}/partners/demo/copy.json`);
    rmSync(`${root}/partners/demo/content`, { recursive: true });
    expect(validatePartner(root, 'demo')).toEqual([]);
  });

  it('PRT-06 finds fonts that would silently be replaced by others', () => {
    const findings = findingsWith({ 'tokens.json': (text) => text.replaceAll('Figtree Variable', 'Comic Sans') });
    expect(findings).toMatchObject([{ key: 'font.body', problem: 'the font "Comic Sans" is not self-hosted here' }]);
  });

  it('PRT-02 says which partners there are when one does not exist', () => {
    expect(validatePartner(projectRoot, 'dmeo')).toMatchObject([
      {
        problem: 'there is no partner "dmeo"',
        expected: `one of ${codes.join(', ')}`,
        fix: 'write "demo", or add the partner: npx nx g partner dmeo',
      },
    ]);
  });

  it.each(['Demo', '1st', 'a b', '../demo', '', 'a_b', 'cards', 'surveys'])('PRT-05 refuses the code "%s"', (code) => {
    const findings = validatePartner(projectRoot, code);
    expect(findings).toHaveLength(1);
    expect(findings[0]?.fix).toMatch(/^write "[a-z][a-z0-9-]*"$/);
  });

  it('PRT-08 any partner can be removed by deleting its folder: the others stay as they are', () => {
    for (const gone of codes) {
      const root = copyOfPartners();
      rmSync(`${root}/partners/${gone}`, { recursive: true });
      const left = codes.filter((code) => code !== gone);
      expect(partnerCodes(root)).toEqual(left);
      expect(left.flatMap((code) => validatePartner(root, code))).toEqual([]);
    }
  });

  it('PRT-08 BLD-03 no partner’s folder speaks of another partner', () => {
    for (const code of codes) {
      const { name } = JSON.parse(readFileSync(`${projectRoot}/partners/${code}/settings.json`, 'utf8')) as {
        name: string;
      };
      for (const other of codes.filter((one) => one !== code)) {
        for (const file of ['settings.json', 'copy.json', 'tokens.json', 'content/global.json']) {
          const text = readFileSync(`${projectRoot}/partners/${other}/${file}`, 'utf8');
          expect([other, file, text.includes(name)]).toEqual([other, file, false]);
        }
      }
    }
  });
});
