import { readFileSync } from 'node:fs';
import { editJson } from '@dining/partner-settings';
import fc from 'fast-check';
import { check, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { differences, formatFile, mergeJson } from './json-edit.ts';

const text = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

describe('changes of a JSON file in the studio', () => {
  it('EXT-13 change one value and leave the rest of the text as it is written', () => {
    const before = '{\n  "a": [1,   2],\n  "b": "old"\n}\n';
    expect(editJson(before, ['b'], 'new')).toBe('{\n  "a": [1,   2],\n  "b": "new"\n}\n');
    expect(editJson(before, ['c', 'd'], true)).toContain('"a": [1,   2]');
    expect(JSON.parse(editJson(before, ['b'], undefined))).toEqual({ a: [1, 2] });
  });

  it('EXT-13 leave one-line neighbors of a new or removed key as they are', () => {
    const before = '{\n  "a": { "x": 1 },\n  "b": { "x": 2 },\n  "list": [1, 2]\n}\n';
    expect(editJson(before, ['c'], 3)).toBe(before.replace('[1, 2]', '[1, 2],\n  "c": 3'));
    expect(editJson(before, ['b'], undefined)).toBe('{\n  "a": { "x": 1 },\n  "list": [1, 2]\n}\n');
    expect(editJson(before, ['a'], undefined)).toBe('{\n  "b": { "x": 2 },\n  "list": [1, 2]\n}\n');
    expect(JSON.parse(editJson(before, ['list', 1], undefined))).toMatchObject({ list: [1] });
    expect(JSON.parse(editJson(before, ['list', 2], 3))).toMatchObject({ list: [1, 2, 3] });
    expect(editJson(before, ['nothing', 'here'], undefined)).toBe(before);
  });

  it('EXT-13 through a value that has no keys are refused, with the place', () => {
    expect(() => editJson('{ "a": { "b": 5 } }', ['a', 'b', 'c'], 1)).toThrow('a.b has no keys');
    expect(() => editJson('{ "a": { "b": {} } }', ['a', 'b', 0], 1)).toThrow('a.b has no items');
  });

  it('EXT-13 are formatted as the repository formats its files, and broken JSON stays as it is', async () => {
    const path = `${projectRoot}/partners/demo/settings.json`;
    expect(await formatFile(path, '{"b":[1,2],\n"c":3}')).toBe('{ "b": [1, 2], "c": 3 }\n');
    expect(await formatFile(path, '{"b":')).toBe('{"b":');
    expect(await formatFile(`${projectRoot}/partners/demo/assets/icon.svg`, '<svg  />')).toBe('<svg  />');
  });

  it('EXT-13 merge with changes of others where they concern other values', () => {
    const base = text({ a: 1, b: { c: 1, d: 1 }, list: [1, 2] });
    const mine = text({ a: 1, b: { c: 2, d: 1 }, list: [1, 3] });
    const theirs = text({ a: 9, b: { c: 1, d: 1, e: 1 }, list: [1, 2] });
    expect(JSON.parse(mergeJson(base, mine, theirs) ?? '')).toEqual({ a: 9, b: { c: 2, d: 1, e: 1 }, list: [1, 3] });
  });

  it('EXT-13 do not merge when both changed the same value, or one of them broke the file', () => {
    const base = text({ a: 1, list: [1] });
    expect(mergeJson(base, text({ a: 2, list: [1] }), text({ a: 3, list: [1] }))).toBeUndefined();
    expect(mergeJson(base, text({ a: 1, list: [1, 2] }), text({ a: 1, list: [] }))).toBeUndefined();
    expect(mergeJson(base, text({ a: 2, list: [1] }), '{ "a": ')).toBeUndefined();
    expect(mergeJson(base, text({ a: 2, list: [1] }), text({ a: 2, list: [] }))).toBe(text({ a: 2, list: [] }));
  });

  it('EXT-13 SEC-02 of a text that is too deep, too large or too long are refused before it is parsed', async () => {
    const problems = { deep: 'nested too deep', large: 'too large', long: 'too many values' };
    const texts = {
      deep: `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      large: `{"a":"${'x'.repeat(600_000)}"}`,
      long: `{"a":[${'1,'.repeat(6_000)}1]}`,
    };
    for (const name of ['deep', 'large', 'long'] as const) {
      expect(() => editJson(texts[name], ['b'], 1), name).toThrow(problems[name]);
      expect(mergeJson(text({ a: 1 }), text({ a: 1, b: 2 }), texts[name]), name).toBeUndefined();
      expect(await formatFile(`${projectRoot}/partners/demo/settings.json`, texts[name]), name).toBe(texts[name]);
    }
  });

  it('EXT-13 turn any JSON object into any other one', () => {
    const object = fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 6 });
    fc.assert(
      fc.property(object, object, (before, after) => {
        const from = JSON.parse(JSON.stringify(before)) as object;
        const to = JSON.parse(JSON.stringify(after)) as object;
        const changed = differences(from, to).reduce((at, { path, value }) => editJson(at, path, value), text(from));
        expect(JSON.parse(changed)).toEqual(to);
      }),
    );
  });
});

const TOKENS = `${projectRoot}/partners/extremes/tokens.json`;
const tokens = readFileSync(TOKENS, 'utf8');

const isFormatted = async (changed: string) => check(changed, { ...(await resolveConfig(TOKENS)), filepath: TOKENS });

/** The paths of all tokens of a file. */
const tokenPaths = (group: object, path: string[] = []): string[][] =>
  '$value' in group
    ? [path]
    : Object.entries(group).flatMap(([name, inner]) =>
        name.startsWith('$') ? [] : tokenPaths(inner as object, [...path, name]),
      );

const PATHS = tokenPaths(JSON.parse(tokens) as object);

/** The lines of a text that another one has not, without commas at their ends. */
const linesOnlyIn = (one: string, other: string) => {
  const [lines, known] = [one, other].map((text) => text.split('\n').map((line) => line.replace(/,$/, '')));
  return lines!.filter((line) => !known!.includes(line));
};

describe('changes of design tokens in the studio', () => {
  it('EXT-13 of one color change one line, whichever it is', () => {
    expect(PATHS.length).toBeGreaterThan(50);
    for (const path of PATHS) {
      const changed = editJson(tokens, [...path, '$value'], '#0a0b0c');
      expect(changed.split('\n')).toHaveLength(tokens.split('\n').length);
      expect(linesOnlyIn(changed, tokens)).toEqual([expect.stringContaining('{ "$value": "#0a0b0c" }')]);
    }
  });

  it('EXT-13 write a color over an object of the standard on one line', () => {
    const standard =
      '{\n  "color": {\n    "motif": {\n      "$value": { "colorSpace": "srgb", "components": [1, 1, 1] }\n    }\n  }\n}\n';
    expect(editJson(standard, ['color', 'motif', '$value'], '#ff0000')).toBe(
      '{\n  "color": {\n    "motif": {\n      "$value": "#ff0000"\n    }\n  }\n}\n',
    );
  });

  it.each([
    [
      'a missing group',
      'motion.duration.quick',
      { value: 90, unit: 'ms' },
      ['  "motion": {', '    "duration": { "quick": { "$value": { "value": 90, "unit": "ms" } } }'],
    ],
    [
      'a missing group of a group',
      'color.rating.fill',
      '#ff0000',
      ['    "rating": { "fill": { "$value": "#ff0000" } }'],
    ],
    [
      'a group on one line',
      'color.focus.ring',
      '#ff0000',
      ['    "focus": {', '      "gap": { "$value": "{palette.black.1000}" }', '      "ring": { "$value": "#ff0000" }'],
    ],
    ['a group over several lines', 'color.text.onPanel', '#ff0000', ['      "onPanel": { "$value": "#ff0000" }']],
  ])('EXT-13 add a role to %s as the formatter has it, one token a line', async (_where, path, value, lines) => {
    const changed = editJson(tokens, [...path.split('.'), '$value'], value);
    expect(await isFormatted(changed)).toBe(true);
    expect(linesOnlyIn(changed, tokens)).toEqual(lines);
  });

  it('EXT-13 keep a token on its line where it gets a list, a size or a description', async () => {
    const edits: [string, unknown, string][] = [
      ['font.body.$value', ['Acme Sans', 'serif'], '    "body": { "$value": ["Acme Sans", "serif"] }'],
      ['radius.card.$value', { value: 2, unit: 'px' }, '    "card": { "$value": { "value": 2, "unit": "px" } }'],
      [
        'color.text.link.$description',
        'Cyan',
        '      "link": { "$value": "{palette.cyan.300}", "$description": "Cyan" }',
      ],
    ];
    for (const [path, value, line] of edits) {
      const changed = await formatFile(TOKENS, editJson(tokens, path.split('.'), value));
      expect(linesOnlyIn(changed, tokens)).toEqual([line]);
    }
  });

  it('EXT-13 remove any role without a trace in other lines, and leave the file formatted', async () => {
    for (const path of PATHS.filter((_, index) => index % 7 === 0)) {
      const changed = editJson(tokens, path, undefined);
      expect(await isFormatted(changed)).toBe(true);
      expect(linesOnlyIn(changed, tokens).join('')).not.toContain('$value');
    }
  });
});
