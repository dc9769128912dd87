import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { differences, editJson, formatFile, mergeJson } from './json-edit.ts';

const text = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

describe('changes of a JSON file in the studio', () => {
  it('EXT-13 change one value and leave the rest of the text as it is written', () => {
    const before = '{\n  "a": [1,   2],\n  "b": "old"\n}\n';
    expect(editJson(before, ['b'], 'new')).toBe('{\n  "a": [1,   2],\n  "b": "new"\n}\n');
    expect(editJson(before, ['c', 'd'], true)).toContain('"a": [1,   2]');
    expect(JSON.parse(editJson(before, ['b'], undefined))).toEqual({ a: [1, 2] });
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
