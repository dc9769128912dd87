import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { partnerCodes } from '../validate/partner-code.ts';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { composeInto, textsIn } from './composed.testing.ts';
import {
  isNamedIn,
  partnerIdentity,
  textFinder,
  textsOfPartner,
  unescaped,
  type PartnerIdentity,
} from './partner-identity.testing.ts';

const allCodes = partnerCodes(projectRoot);

const identities = new Map(allCodes.map((code) => [code, partnerIdentity(projectRoot, code)]));

/** All program names, hosts and addresses, in lower case. */
const anywhere = [
  ...new Set([...identities.values()].flatMap((identity) => identity.anywhere.map((word) => word.toLowerCase()))),
];

/** One part of the identity of all other partners, without values that this partner shares. */
function ofOthers(code: string, kind: keyof PartnerIdentity): string[] {
  const own = new Set(identities.get(code)?.[kind].map((value) => value.toLowerCase()));
  return [
    ...new Set(allCodes.filter((other) => other !== code).flatMap((other) => identities.get(other)?.[kind] ?? [])),
  ].filter((value) => !own.has(value.toLowerCase()));
}

/** Searches the bundles of some partners for traces of all others. A trace is reported as `path: what was found`. */
export class TraceSearch {
  private readonly bundles: ReadonlyMap<string, ReadonlyMap<string, string>>;
  private readonly own = new Map<string, readonly [path: string, text: string][]>();
  private readonly foundIn = new Map<string, readonly string[]>();

  private constructor(bundles: ReadonlyMap<string, ReadonlyMap<string, string>>) {
    this.bundles = bundles;
  }

  /** Composes the bundles of these partners. */
  static async in(codes: readonly string[]): Promise<TraceSearch> {
    const dist = mkdtempSync(join(tmpdir(), 'compose-'));
    try {
      const bundles = new Map<string, Map<string, string>>();
      for (const code of codes) bundles.set(code, textsIn(await composeInto({ code, dist })));
      return new TraceSearch(bundles);
    } finally {
      rmSync(dist, { recursive: true });
    }
  }

  /** Program names, hosts and addresses of other partners, in any file of a bundle. */
  words(code: string): string[] {
    const others = new Set(ofOthers(code, 'anywhere').map((word) => word.toLowerCase()));
    return [...(this.bundles.get(code) ?? [])].flatMap(([path, text]) =>
      this.wordsIn(text)
        .filter((word) => others.has(word))
        .map((word) => `${path}: ${word}`),
    );
  }

  /** Codes and names of other partners. */
  names(code: string): string[] {
    const others = ofOthers(code, 'names').map((name) => ({ name, lower: name.toLowerCase() }));
    return this.ownTexts(code).flatMap(([path, text]) => {
      const lowerText = text.toLowerCase();
      return others
        .filter(({ name, lower }) => lowerText.includes(lower) && isNamedIn(text, name))
        .map(({ name }) => `${path}: ${name}`);
    });
  }

  /** Copy and content of other partners. */
  texts(code: string): string[] {
    const findIn = textFinder(ofOthers(code, 'texts'));
    const shared = new Set(findIn(textsOfPartner(projectRoot, code)));
    return this.ownTexts(code).flatMap(([path, text]) =>
      findIn(text)
        .filter((found) => !shared.has(found))
        .map((found) => `${path}: ${found}`),
    );
  }

  /** Colors that only other partners use. */
  colors(code: string): string[] {
    const others = new Set(ofOthers(code, 'colors'));
    return this.ownTexts(code).flatMap(([path, text]) =>
      [...new Set(text.match(/#[0-9a-f]{6}\b/gi) ?? [])]
        .filter((color) => others.has(color.toLowerCase()))
        .map((color) => `${path}: ${color}`),
    );
  }

  /** The text files of a bundle that differ from those of any other bundle. */
  ownTexts(code: string): readonly [path: string, text: string][] {
    const known = this.own.get(code);
    if (known) return known;
    const others = [...this.bundles].filter(([other]) => other !== code);
    const own = [...(this.bundles.get(code) ?? [])]
      .filter(([path, text]) => !others.every(([, bundle]) => bundle.get(path) === text))
      .map(([path, text]): [string, string] => [path, unescaped(text)]);
    this.own.set(code, own);
    return own;
  }

  /** Which of {@link anywhere} occur in a text. Most files are in every bundle and are searched once. */
  private wordsIn(text: string): readonly string[] {
    const known = this.foundIn.get(text);
    if (known) return known;
    const plain = unescaped(text).toLowerCase();
    const found = anywhere.filter((word) => plain.includes(word));
    this.foundIn.set(text, found);
    return found;
  }
}

/** Expects that a partner's identity is found in its own bundle, so that it would be found in another one. */
export function expectOwnIdentity(search: TraceSearch, code: string): void {
  const own = identities.get(code);
  const all = search
    .ownTexts(code)
    .map(([, text]) => text)
    .join('\n');
  expect(own?.anywhere.filter((word) => !all.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
  expect(own?.names.filter((name) => !isNamedIn(all, name))).toEqual([]);
  expect(textFinder(own?.texts ?? [])(all).length).toBeGreaterThan(5);
  expect(own?.colors.filter((color) => !all.includes(color)).length).toBeLessThan(5);
}
