import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { partnerCodes } from './partner-code.ts';
import { copyOnly, expectNoFindingsAlone, projectRoot } from './partner-folders.testing.ts';
import { validatePartner } from './validate-partner.ts';

const codes = partnerCodes(projectRoot);

/** Findings of the demo partner after changes to some of its files. */
function findingsWith(files: Record<string, (content: string) => string>) {
  const root = copyOnly('demo');
  for (const [name, change] of Object.entries(files)) {
    const path = `${root}/partners/demo/${name}`;
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  }
  return validatePartner(root, 'demo');
}

describe('validatePartner', () => {
  it.each(codes)('PRT-02 PRT-06 PRT-07 has no findings for %s', (code) => {
    expect(validatePartner(projectRoot, code)).toEqual([]);
  });

  it('PRT-02 reports the problems of all files in one run', () => {
    const findings = findingsWith({
      'settings.json': (text) => text.replace('"hasVIP"', '"hasVip"'),
      'tokens.json': (text) => text.replace('"hero": "scoop"', '"hero": "round"'),
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
      expect(problem).not.toBe('');
      expect(expected).not.toBe('');
      expect(fix).not.toBe('');
    }
  });

  it('PRT-02 reports missing files', () => {
    const root = copyOnly('demo');
    for (const name of ['tokens.json', 'assets/icon.svg', 'assets/wordmark.svg'])
      rmSync(`${root}/partners/demo/${name}`);
    expect(validatePartner(root, 'demo').map(({ file, problem }) => `${file}: ${problem}`)).toEqual([
      'partners/demo/tokens.json: the file is missing',
      'partners/demo/assets/wordmark.svg: the file is missing',
      'partners/demo/assets/icon.svg: the file is missing',
    ]);
  });

  it('PRT-03 accepts a partner without copy', () => {
    const root = copyOnly('demo');
    rmSync(`${root}/partners/demo/copy.json`);
    expect(validatePartner(root, 'demo')).toEqual([]);
  });

  it('PRT-02 reports fonts that browsers would silently replace', () => {
    const findings = findingsWith({ 'tokens.json': (text) => text.replaceAll('Outfit Variable', 'Comic Sans') });
    expect(findings).toMatchObject([{ key: 'font.display', problem: 'the font "Comic Sans" is not self-hosted here' }]);
  });

  it('PRT-02 lists the partners when a partner does not exist', () => {
    expect(validatePartner(projectRoot, 'dmeo')).toMatchObject([
      {
        problem: 'there is no partner "dmeo"',
        expected: `one of ${codes.join(', ')}`,
        fix: 'write "demo", or add the partner: npx nx g partner dmeo',
      },
    ]);
  });

  it.each(['Demo', '1st', 'a b', '../demo', '', 'a_b', 'cards', 'surveys'])(
    'PRT-05 rejects the code "%s" and suggests a valid one',
    (code) => {
      const findings = validatePartner(projectRoot, code);
      expect(findings).toHaveLength(1);
      expect(findings[0]?.fix).toMatch(/^write "[a-z][a-z0-9-]*"$/);
    },
  );

  it.each(['demo', 'extremes', 'ihg', 'tgbk'])(
    'PRT-08 has no findings for %s after all other partner folders are deleted',
    expectNoFindingsAlone,
  );

  it('PRT-08 BLD-03 finds no partner name in the folder of another partner', () => {
    const files = ['settings.json', 'copy.json', 'tokens.json', 'content/global.json'];
    const named = codes.flatMap((code) => {
      const { name } = JSON.parse(readFileSync(`${projectRoot}/partners/${code}/settings.json`, 'utf8')) as {
        name: string;
      };
      return codes
        .filter((other) => other !== code)
        .flatMap((other) => files.map((file) => `${other}/${file}`))
        .filter((file) => namesIn(`${projectRoot}/partners/${file}`, name))
        .map((file) => `${name} in ${file}`);
    });
    expect(named).toEqual([]);
  });

  it('PRT-08 BLD-03 finds a partner’s name in its own folder', () => {
    expect(namesIn(`${projectRoot}/partners/demo/settings.json`, 'Harbor Table')).toBe(true);
  });
});

/** Everyday phrases that contain the name of a partner. */
const PLAIN_ENGLISH = /American Express|United States|"homeCuisines": \[[^\]]*\]/g;

/** Whether a file of a partner folder contains a name as a separate word. */
function namesIn(path: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(readFileSync(path, 'utf8').replace(PLAIN_ENGLISH, ''));
}
