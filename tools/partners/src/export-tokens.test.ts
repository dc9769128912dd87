import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readJsonSource } from '@dining/partner-settings';
import { checkTokens, themeFromTokens, type TokenFile } from '@dining/theme';
import { describe, expect, it } from 'vitest';
import { exportTokens } from './export-tokens.ts';
import { partnerCodes } from './validate/partner-code.ts';
import { copyOnly, projectRoot } from './validate/partner-folders.testing.ts';

type Token = { $type: string; $value: unknown };

/** Every token of an exported file by its path. */
function tokensOf(group: object, path = ''): [string, Token][] {
  if ('$value' in group) return [[path, group as Token]];
  return Object.entries(group)
    .filter(([key]) => !key.startsWith('$'))
    .flatMap(([key, inner]) => tokensOf(inner as object, path === '' ? key : `${path}.${key}`));
}

const COLOR = { colorSpace: 'srgb', components: [expect.any(Number), expect.any(Number), expect.any(Number)] };

describe('export-tokens', () => {
  it.each(partnerCodes(projectRoot))('PRT-06 writes every token of %s with its type, and colors as objects', (code) => {
    const { light } = exportTokens(projectRoot, code);
    const tokens = tokensOf(JSON.parse(light) as object);
    expect(tokens.length).toBeGreaterThan(120);
    for (const [path, { $type, $value }] of tokens) {
      expect([path, $type]).toEqual([path, expect.stringMatching(/^[a-z][A-Za-z]+$/)]);
      const isReference = typeof $value === 'string' && $value.startsWith('{');
      if ($type === 'color' && !isReference) expect([path, $value]).toEqual([path, expect.objectContaining(COLOR)]);
      if ($type === 'shadow')
        for (const layer of $value as { color: unknown }[]) expect(layer.color).toEqual(expect.objectContaining(COLOR));
    }
    expect(JSON.parse(light)).not.toHaveProperty('$schema');
  });

  it.each(partnerCodes(projectRoot))('PRT-06 writes what is read again as the same look: %s', (code) => {
    const { light } = exportTokens(projectRoot, code);
    const read = (name: string) => readFileSync(`${projectRoot}/partners/${code}/${name}`, 'utf8');
    expect(checkTokens(readJsonSource('tokens.json', light))).toEqual([]);
    expect(themeFromTokens(JSON.parse(light) as TokenFile)).toEqual(
      themeFromTokens(JSON.parse(read('tokens.json')) as TokenFile),
    );
  });

  it('PRT-06 PRT-11 writes the dark look of a partner that has one, with the roles that the file leaves out', () => {
    const { light, dark } = exportTokens(projectRoot, 'demo');
    const colorIn = (text = '{}') => (JSON.parse(text) as { color: { bg: { page: Token } } }).color.bg.page.$value;
    expect(colorIn(dark)).toMatchObject({ hex: '#061418' });
    expect(colorIn(light)).toMatchObject({ hex: '#ffffff' });
    const root = copyOnly('demo');
    rmSync(`${root}/partners/demo/tokens.dark.json`);
    expect(exportTokens(root, 'demo')).not.toHaveProperty('dark');
  });

  it('PRT-06 names the partner that was meant, and every finding of its tokens', () => {
    expect(() => exportTokens(projectRoot, 'dmeo')).toThrow('write "demo"');
    const root = copyOnly('demo');
    const file = `${root}/partners/demo/tokens.json`;
    expect(existsSync(file)).toBe(true);
    writeFileSync(file, readFileSync(file, 'utf8').replace('#14505c', 'petrol'));
    expect(() => exportTokens(root, 'demo')).toThrow(
      /partners\/demo\/tokens\.json:6 \$extensions\.dining\.brand\.primaryColor\n {2}problem: {2}"petrol" is not allowed/,
    );
  });
});
