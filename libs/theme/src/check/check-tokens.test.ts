import { readFileSync } from 'node:fs';
import { readJsonSource } from '@dining/partner-settings';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from '../contrast.ts';
import { expectedTokens, tokenPath } from '../expected-tokens.ts';
import { resolveTokens, variableName } from '../resolve-tokens.ts';
import { themeFromTokens } from '../theme.ts';
import { hexColor } from '../token-css.ts';
import type { TokenFile } from '../token-file.ts';
import { colorVariables, otherVariables } from '../variables.ts';
import { checkTokens } from './check-tokens.ts';
import { contrastPairs } from './contrast-pairs.ts';

type Json = Record<string, never> & { [key: string]: Json };

const content = readFileSync(new URL('../../../../partners/demo/tokens.json', import.meta.url), 'utf8');
const file = 'partners/demo/tokens.json';

/** Findings of the demo tokens after a change. */
function findingsAfter(change: (tokens: Json) => void) {
  const tokens = JSON.parse(content) as Json;
  change(tokens);
  const text = JSON.stringify(tokens, null, 2);
  return checkTokens(readJsonSource(file, text)).map((finding) => ({
    ...finding,
    text: text.split('\n')[finding.line - 1]?.trim(),
  }));
}

const color = (hex: string, alpha = 1) => ({
  colorSpace: 'srgb',
  components: [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  alpha,
});
/** Puts something at a dotted path, with the groups that are missing. */
function put(tokens: Json, path: string, value: unknown): void {
  const [key = '', ...groups] = path.split('.').toReversed();
  let group: Record<string, unknown> = tokens;
  for (const name of groups.toReversed()) group = (group[name] ??= {}) as Record<string, unknown>;
  group[key] = value;
}

const px = (value: number) => ({ value, unit: 'px' });
const shadowLayer = { color: '#00000033', offsetX: px(0), offsetY: px(1), blur: px(2), spread: px(0) };

/** What no file can leave out. */
const NEEDED = { $extensions: { 'dining.look': { hero: 'flat' } } };

describe('checkTokens', () => {
  it('PRT-06 reports nothing for valid tokens', () => {
    expect(checkTokens(readJsonSource(file, content))).toEqual([]);
  });

  it('PRT-06 reports nothing for a file that only chooses a layout: every role has a default', () => {
    expect(checkTokens(readJsonSource(file, '{ "$extensions": { "dining.look": { "hero": "flat" } } }'))).toEqual([]);
  });

  it('PRT-06 accepts the standard’s form of every token', () => {
    const { tokens } = resolveTokens(JSON.parse(content) as Record<string, unknown>);
    const whole: Json = { $extensions: { 'dining.look': { hero: 'flat' } } } as never;
    for (const { path } of expectedTokens)
      put(whole, path, { $type: tokens.get(path)?.type, $value: tokens.get(path)?.value });
    expect(checkTokens(readJsonSource(file, JSON.stringify(whole)))).toEqual([]);
    expect(themeFromTokens(whole).css).toBe(themeFromTokens(JSON.parse(content) as TokenFile).css);
  });

  it('PRT-06 accepts a shadow of one layer without a list', () => {
    const tokens = { ...NEEDED, elevation: { 1: { $value: shadowLayer } } };
    expect(checkTokens(readJsonSource(file, JSON.stringify(tokens)))).toEqual([]);
    expect(themeFromTokens(tokens).css).toContain('--elevation-1:0px 1px 2px 0px rgb(0 0 0 / 0.2);');
  });

  it('PRT-06 suggests a color that other roles which follow it can take over', () => {
    const [finding] = findingsAfter((tokens) => {
      put(tokens, 'color.text.link', { $value: '#8a8a8a' });
      put(tokens, 'color.bg.hover', { $value: '#e8e8e8' });
    }).filter(({ problem }) => problem.startsWith('color.text.link '));
    const [suggested = ''] = /#[0-9a-f]{6}/.exec(finding?.fix ?? '') ?? [];
    expect(contrastRatio(suggested, '#e8e8e8')).toBeGreaterThanOrEqual(4.5);
  });

  it('PRT-06 reports a role whose default is not readable on a color of the file, on the line of that color', () => {
    const findings = findingsAfter((tokens) => {
      put(tokens, 'color.action.bg', { $value: '#f7d774' });
      delete tokens['color']?.['action']?.['text'];
    });
    expect(findings).toContainEqual(
      expect.objectContaining({
        key: 'color.action.bg',
        problem: 'color.action.text #ffffff on color.action.bg #f7d774 has a contrast of 1.40:1',
        text: '"bg": {',
      }),
    );
  });

  it('PRT-06 names the failing pair, both colors, its ratio and the required ratio', () => {
    const [finding, ...rest] = findingsAfter((tokens) => {
      put(tokens, 'color.bonus.bg', { $value: '#ffffff' });
      put(tokens, 'color.bonus.text', { $value: '#999999' });
    });
    expect(rest).toEqual([]);
    expect(finding).toMatchObject({
      file,
      key: 'color.bonus.text',
      problem: 'color.bonus.text #999999 on color.bonus.bg #ffffff has a contrast of 2.84:1',
      expected: 'at least 4.5:1',
    });
    expect(finding?.text).toBe('"text": {');
    expect(finding?.fix).toMatch(/for instance to #[0-9a-f]{6}, or color\.bonus\.bg/);
  });

  it('PRT-06 suggests one color for all backgrounds of a text, and names the palette colors to edit', () => {
    const findings = findingsAfter((tokens) => {
      put(tokens, 'palette.pale', { $value: '#bababa' });
      put(tokens, 'color.text.muted', { $value: '{palette.pale}' });
      put(tokens, 'color.bg.sunken', { $value: '#cccccc' });
    });
    const muted = findings.filter(({ problem }) => problem.startsWith('color.text.muted '));
    expect(muted.length).toBeGreaterThan(2);
    const suggested = new Set(muted.map(({ fix }) => /for instance to (#[0-9a-f]{6})/.exec(fix)?.[1] ?? ''));
    expect(suggested.size).toBe(1);
    for (const background of ['#cccccc', '#ffffff'])
      expect(contrastRatio([...suggested][0] ?? '', background)).toBeGreaterThanOrEqual(4.5);
    expect(muted[0]?.fix).toMatch(/^change color\.text\.muted \(palette\.pale\), for instance/);
  });

  it('PRT-06 requires 3:1 for shapes that carry meaning', () => {
    const findings = findingsAfter((tokens) => put(tokens, 'color.rating.fill', { $value: '#eeeeee' }));
    expect(findings.map(({ key, problem, expected }) => [key, problem.split(' ')[0], expected])).toEqual([
      ['color.rating.fill', 'color.rating.fill', 'at least 3:1'],
      ['color.rating.fill', 'color.meter.fill', 'at least 3:1'],
    ]);
  });

  it.each([
    ['space', 'section', { value: 100, unit: 'rem' }, '100rem is too large for space.section'],
    ['radius', 'card', { value: 900, unit: 'px' }, '900px is too large for radius.card'],
    ['radius', 'notch', { value: 50, unit: 'px' }, '50px is too large for radius.notch'],
    ['size', 'stroke', { value: 12, unit: 'px' }, '12px is too large for size.stroke'],
  ])('PRT-06 reports that %s.%s cannot be %j', (group, name, value, problem) => {
    const findings = findingsAfter((tokens) => put(tokens, `${group}.${name}`, { $value: value }));
    expect(findings).toMatchObject([{ key: `${group}.${name}`, problem }]);
  });

  it('PRT-06 reports motion that keeps members waiting, and text that cannot be read', () => {
    const findings = findingsAfter((tokens) => {
      put(tokens, 'font.leading.body', { $value: 0.5 });
      put(tokens, 'font.size.xs', { $value: { value: 0.2, unit: 'rem' } });
      put(tokens, 'motion.duration.calm', { $value: { value: 60, unit: 's' } });
    });
    expect(findings.map(({ problem }) => problem)).toEqual([
      '0.2rem is too small for font.size.xs',
      '0.5 is too small for font.leading.body',
      '60s is too large for motion.duration.calm',
    ]);
  });

  it('PRT-06 suggests a token that the file has instead of one that it lacks', () => {
    const findings = findingsAfter((tokens) => {
      put(tokens, 'palette.sea', { $value: '#123456' });
      put(tokens, 'color.bg.page', { $value: '{color.bg.raisd}' });
      put(tokens, 'color.bg.hover', { $value: '{nowhere}' });
    });
    const fixes = Object.fromEntries(findings.map(({ key, fix }) => [key, fix]));
    expect(fixes['color.bg.page']).toBe('name an existing token, such as {color.bg.raised}');
    expect(fixes['color.bg.hover']).toBe('name an existing token, such as {palette.sea}');
  });

  it('PRT-06 measures every pair of the look: a color equal to its background is always reported', () => {
    const { tokens } = resolveTokens(JSON.parse(content) as Record<string, unknown>);
    for (const { front, back, needed } of contrastPairs) {
      const background = hexColor(tokens.get(back)?.value as never);
      const findings = findingsAfter((tokens) => put(tokens, front, { $value: background }));
      expect(
        findings.some(
          ({ problem, expected }) =>
            problem.startsWith(`${front} ${background} on ${back} ${background}`) &&
            expected === `at least ${needed}:1`,
        ),
      ).toBe(true);
    }
  });

  it('PRT-06 reports all problems together, in line order', () => {
    const findings = findingsAfter((tokens) => {
      put(tokens, 'color.text.mutd', { $value: '{color.text.muted}' });
      put(tokens, 'color.info.bg', { $value: '{palette.nowhere}' });
      put(tokens, 'color.map.park', { $value: 'red' });
      put(tokens, 'space.1', { $value: { value: 4, unit: 'em' } });
      put(tokens, 'radius.card', { $value: '{motion.duration.quick}' });
      put(tokens, 'size.control', { $value: { value: 30, unit: 'px' } });
      put(tokens, 'elevation.1', { $value: [{ ...shadowLayer, color: '{palette.gone}' }] });
      put(tokens, 'colour', {});
      put(tokens, '$extensions', { 'dining.look': { hero: 'edgy' } });
    });
    expect(Object.fromEntries(findings.map(({ key, problem }) => [key, problem]))).toEqual({
      'color.text.mutd': 'unknown token "color.text.mutd"',
      'color.info.bg': 'color.info.bg refers to {palette.nowhere}, which does not exist',
      'color.map.park.$value': '"red" is not allowed',
      'space.1.$value.unit': '"em" is not allowed',
      'radius.card': 'radius.card has the type "dimension", but {motion.duration.quick} has the type "duration"',
      'size.control': '30px is too small for size.control: fingers miss smaller controls',
      'elevation.1': 'elevation.1 refers to {palette.gone}, which does not exist',
      colour: 'unknown group "colour"',
      '$extensions.dining.look.hero': '"edgy" is not allowed',
    });
    expect(findings.find(({ key }) => key === 'color.text.mutd')?.fix).toBe(
      'rename it to "color.text.muted", or remove it',
    );
    expect(findings.map(({ line }) => line)).toEqual(findings.map(({ line }) => line).toSorted((a, b) => a - b));
  });

  it('PRT-06 reports circular aliases', () => {
    const findings = findingsAfter((tokens) => {
      put(tokens, 'color.bonus.bg', { $value: '{color.bonus.soft}' });
      put(tokens, 'color.bonus.soft', { $value: '{color.bonus.bg}' });
      put(tokens, 'color.text.link', { $value: '{color.action.quietText}' });
      put(tokens, 'color.text.muted', { $value: '#eeeeee' });
    }).filter(({ problem }) => problem.includes('itself'));
    expect(findings.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['color.bonus.bg', 'color.bonus.soft', 'color.text.link']),
    );
    expect(findings[0]?.problem).toContain('refers to itself');
  });

  it.each([
    ['a component above 1', { colorSpace: 'srgb', components: [1.2, 0, 0] }],
    ['two components', { colorSpace: 'srgb', components: [1, 0] }],
    ['another color space', { colorSpace: 'oklch', components: [0.5, 0.1, 0.5] }],
    ['a color name', 'red'],
    ['three digits', '#f00'],
    ['capitals', '#FF0000'],
    ['an unknown key', { ...color('#000000'), opacity: 1 }],
  ])('PRT-06 rejects a color with %s', (_what, value) => {
    const findings = findingsAfter((tokens) => put(tokens, 'color.map.park', { $value: value }));
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.every(({ key }) => key.startsWith('color.map.park.$value'))).toBe(true);
  });

  it('PRT-06 reports a hex that differs from the components', () => {
    const [finding] = findingsAfter((tokens) =>
      put(tokens, 'color.map.park', { $value: { ...color('#d5e5d0'), hex: '#d5e5d1' } }),
    );
    expect(finding).toMatchObject({
      problem: 'hex is #d5e5d1, but the components are #d5e5d0',
      fix: 'write the color as "#d5e5d1" or as "#d5e5d0", without components',
    });
  });

  it.each([
    ['#D5E5D0', 'write "#d5e5d0"'],
    ['d5e5d0', 'write "#d5e5d0"'],
    ['#abc', 'write "#aabbcc"'],
    ['#d5e5d', 'write a hash and six hexadecimal digits in lower case, such as #1f4e5f'],
  ])('PRT-06 says in words how to write the hex %s', (hex, fix) => {
    const [finding] = findingsAfter((tokens) =>
      put(tokens, 'color.map.park', { $value: { ...color('#d5e5d0'), hex } }),
    );
    expect(finding).toMatchObject({ key: 'color.map.park.$value.hex', fix });
    expect(finding?.expected).toBe('a hash and six hexadecimal digits in lower case, such as #1f4e5f');
  });

  it('PRT-06 rejects translucent colors where contrast is measured', () => {
    const findings = findingsAfter((tokens) => put(tokens, 'color.text.muted', { $value: '#00000099' }));
    expect(findings.map(({ key, expected }) => [key, expected])).toEqual([['color.text.muted', 'an opaque color']]);
  });

  it('PRT-06 rejects font families that could break out of a style sheet', () => {
    const findings = findingsAfter((tokens) =>
      put(tokens, 'font.body', { $type: 'fontFamily', $value: ['a"}body{display:none}'] }),
    );
    expect(findings.map(({ key }) => key)).toEqual(['font.body.$value.0']);
  });

  it.each([
    ['a look that is no object', { $extensions: 5 }, '$extensions.dining.look.hero'],
    [
      'a shadow whose reference has no end',
      { ...NEEDED, elevation: { 1: { $value: [{ ...shadowLayer, color: '{color.bg.page' }] } } },
      'elevation.1.$value.0.color',
    ],
  ])('PRT-06 reports %s', (_what, tokens, key) => {
    expect(checkTokens(readJsonSource(file, JSON.stringify(tokens)))).toMatchObject([{ key }]);
  });

  it.each([5, 'tokens', true, null, []])('resolves nothing but defaults of %j, which is no token file', (value) => {
    expect(resolveTokens(value as never)).toEqual(resolveTokens({}));
  });

  it.each(['[]', '"tokens"', 'null', '{', ''])('PRT-06 reports what is wrong with a file that contains %s', (text) => {
    const findings = checkTokens(readJsonSource(file, text));
    expect(findings).toHaveLength(1);
    expect(findings[0]?.problem).not.toBe('');
  });

  it('derives every variable’s name from its path in tokens.json', () => {
    expect(tokenPath('color-text-on-hero-muted')).toBe('color.text.onHeroMuted');
    expect(expectedTokens.map(({ path }) => variableName(path))).toEqual([...colorVariables, ...otherVariables]);
  });
});
