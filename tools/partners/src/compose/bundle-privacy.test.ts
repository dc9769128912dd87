import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerCodes } from '../validate/partner-code.ts';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { composeInto, emptyFolder, textsIn } from './composed.testing.ts';
import { namedIn, ownWords, privateWords, textFinder, unescaped, type PrivateWords } from './private-words.testing.ts';

const codes = partnerCodes(projectRoot);
const words = new Map(codes.map((code) => [code, privateWords(projectRoot, code)]));
const bundles = new Map<string, Map<string, string>>();

/** What all other partners have of a kind, without what this partner has as well. */
function ofOthers(code: string, kind: keyof PrivateWords): string[] {
  const own = new Set(words.get(code)?.[kind].map((word) => word.toLowerCase()));
  return [
    ...new Set(codes.filter((other) => other !== code).flatMap((other) => words.get(other)?.[kind] ?? [])),
  ].filter((word) => !own.has(word.toLowerCase()));
}

/** The texts of a bundle that are not the same in every bundle, each content once. */
function ownTexts(code: string): [path: string, text: string][] {
  const others = codes.filter((other) => other !== code).map((other) => bundles.get(other));
  return [...(bundles.get(code) ?? [])]
    .filter(([path, text]) => !others.every((other) => other?.get(path) === text))
    .map(([path, text]) => [path, unescaped(text)]);
}

beforeAll(async () => {
  const dist = emptyFolder(afterAll);
  for (const code of codes) bundles.set(code, textsIn(await composeInto({ code, dist })));
});

describe.each(codes)('the bundle of %s', (code) => {
  it('BLD-03 names no other partner’s program, host or address in any file', () => {
    const others = ofOthers(code, 'anywhere');
    const found = [...(bundles.get(code) ?? [])].flatMap(([path, text]) => {
      const plain = unescaped(text).toLowerCase();
      return others.filter((word) => plain.includes(word.toLowerCase())).map((word) => `${path}: ${word}`);
    });
    expect(found).toEqual([]);
  });

  it('BLD-03 holds no other partner’s code or name where partners are named', () => {
    const others = ofOthers(code, 'names');
    const found = ownTexts(code).flatMap(([path, text]) =>
      others.filter((name) => namedIn(text, name)).map((name) => `${path}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('BLD-03 holds no other partner’s copy or content', () => {
    const own = ownWords(projectRoot, code);
    const findIn = textFinder(ofOthers(code, 'texts').filter((text) => !own.includes(text)));
    expect(ownTexts(code).flatMap(([path, text]) => findIn(text).map((found) => `${path}: ${found}`))).toEqual([]);
  });

  it('BLD-03 holds no colour that only other partners have', () => {
    const others = new Set(ofOthers(code, 'colors'));
    const found = ownTexts(code).flatMap(([path, text]) =>
      [...new Set(text.match(/#[0-9a-f]{6}\b/gi) ?? [])]
        .filter((color) => others.has(color.toLowerCase()))
        .map((color) => `${path}: ${color}`),
    );
    expect(found).toEqual([]);
  });
});

describe('the search for other partners', () => {
  it('BLD-03 finds every partner in its own bundle, so that what it does not find is not there', () => {
    for (const code of codes) {
      const own = words.get(code);
      const texts = ownTexts(code).map(([, text]) => text);
      const all = texts.join('\n');
      expect(own?.anywhere.filter((word) => !all.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
      expect(own?.names.filter((name) => !namedIn(all, name))).toEqual([]);
      expect(textFinder(own?.texts ?? [])(all).length).toBeGreaterThan(5);
      expect(own?.colors.filter((color) => !all.includes(color)).length).toBeLessThan(5);
    }
  });

  it('BLD-03 is not misled by towns and plain words', () => {
    expect(namedIn('{"label":"Delta, CO"}', 'delta')).toBe(false);
    expect(namedIn('the United States', 'United')).toBe(false);
    expect(namedIn('{"code":"delta"}', 'delta')).toBe(true);
    expect(namedIn('http://delta.localhost:4200', 'delta')).toBe(true);
  });
});
