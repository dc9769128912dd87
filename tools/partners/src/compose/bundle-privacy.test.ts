import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerCodes } from '../validate/partner-code.ts';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { composeInto, temporaryFolder, textsIn } from './composed.testing.ts';
import {
  isNamedIn,
  partnerIdentity,
  textFinder,
  textsOfPartner,
  unescaped,
  type PartnerIdentity,
} from './partner-identity.testing.ts';

const codes = partnerCodes(projectRoot);
const identities = new Map(codes.map((code) => [code, partnerIdentity(projectRoot, code)]));

/** Limit for composing or searching the bundles of all partners, which takes seconds each on a busy machine. */
const ALL_PARTNERS_MS = 600_000;

const bundles = new Map<string, Map<string, string>>();

/** One part of the identity of all other partners, without values that this partner shares. */
function ofOthers(code: string, kind: keyof PartnerIdentity): string[] {
  const own = new Set(identities.get(code)?.[kind].map((value) => value.toLowerCase()));
  return [
    ...new Set(codes.filter((other) => other !== code).flatMap((other) => identities.get(other)?.[kind] ?? [])),
  ].filter((value) => !own.has(value.toLowerCase()));
}

/** The text files of a bundle that differ from those of any other bundle. */
function ownTexts(code: string): [path: string, text: string][] {
  const others = codes.filter((other) => other !== code).map((other) => bundles.get(other));
  return [...(bundles.get(code) ?? [])]
    .filter(([path, text]) => !others.every((other) => other?.get(path) === text))
    .map(([path, text]) => [path, unescaped(text)]);
}

/** All program names, hosts and addresses, in lower case. */
const anywhere = [
  ...new Set([...identities.values()].flatMap((identity) => identity.anywhere.map((word) => word.toLowerCase()))),
];

const foundIn = new Map<string, readonly string[]>();

/** Those that occur in a text. Most files are in every bundle and are searched once. */
function anywhereIn(text: string): readonly string[] {
  const known = foundIn.get(text);
  if (known) return known;
  const plain = unescaped(text).toLowerCase();
  const found = anywhere.filter((word) => plain.includes(word));
  foundIn.set(text, found);
  return found;
}

beforeAll(async () => {
  const dist = temporaryFolder(afterAll);
  for (const code of codes) bundles.set(code, textsIn(await composeInto({ code, dist })));
}, ALL_PARTNERS_MS);

describe.each(codes)('the bundle of %s', (code) => {
  it('BLD-03 does not contain another partner’s program name, host or address', () => {
    const others = new Set(ofOthers(code, 'anywhere').map((word) => word.toLowerCase()));
    const found = [...(bundles.get(code) ?? [])].flatMap(([path, text]) =>
      anywhereIn(text)
        .filter((word) => others.has(word))
        .map((word) => `${path}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  it('BLD-03 does not contain another partner’s code or name', () => {
    const others = ofOthers(code, 'names');
    const found = ownTexts(code).flatMap(([path, text]) =>
      others.filter((name) => isNamedIn(text, name)).map((name) => `${path}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('BLD-03 does not contain another partner’s copy or content', () => {
    const own = textsOfPartner(projectRoot, code);
    const findIn = textFinder(ofOthers(code, 'texts').filter((text) => !own.includes(text)));
    expect(ownTexts(code).flatMap(([path, text]) => findIn(text).map((found) => `${path}: ${found}`))).toEqual([]);
  });

  it('BLD-03 does not contain a color that only other partners use', () => {
    const others = new Set(ofOthers(code, 'colors'));
    const found = ownTexts(code).flatMap(([path, text]) =>
      [...new Set(text.match(/#[0-9a-f]{6}\b/gi) ?? [])]
        .filter((color) => others.has(color.toLowerCase()))
        .map((color) => `${path}: ${color}`),
    );
    expect(found).toEqual([]);
  });
});

describe('the search for traces of other partners', () => {
  it(
    'BLD-03 finds every partner in its own bundle, so it would find one in another bundle',
    () => {
      for (const code of codes) {
        const own = identities.get(code);
        const texts = ownTexts(code).map(([, text]) => text);
        const all = texts.join('\n');
        expect(own?.anywhere.filter((word) => !all.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
        expect(own?.names.filter((name) => !isNamedIn(all, name))).toEqual([]);
        expect(textFinder(own?.texts ?? [])(all).length).toBeGreaterThan(5);
        expect(own?.colors.filter((color) => !all.includes(color)).length).toBeLessThan(5);
      }
    },
    ALL_PARTNERS_MS,
  );

  it('BLD-03 ignores town names and everyday words', () => {
    expect(isNamedIn('{"label":"Delta, CO"}', 'delta')).toBe(false);
    expect(isNamedIn('the United States', 'United')).toBe(false);
    expect(isNamedIn('{"code":"delta"}', 'delta')).toBe(true);
    expect(isNamedIn('http://delta.localhost:4200', 'delta')).toBe(true);
  });
});
