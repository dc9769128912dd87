import type { Finding, JsonSource } from '@dining/partner-settings';
import { lookOf, type TokenFile } from '@dining/theme';
import { nameKey, type PartnerDirectory } from './partner-directory.ts';
import { findingAt } from './partner-folder.ts';

/**
 * Finds tokens of another partner, as after a copy or a swap of two folders' files: their seed, which is usually the
 * partner's code, is the code of the other one.
 */
export function foreignTokensFindings(source: JsonSource, code: string, directory: PartnerDirectory): Finding[] {
  const { seed } = lookOf((source.value ?? {}) as TokenFile);
  if (seed === code || !directory.byHost.get(`${seed}.localhost`)?.includes(seed)) return [];
  return [
    findingAt(source, ['$extensions', 'dining.look', 'seed'], {
      problem: `the seed "${seed}" is the code of partners/${seed}: this may be the look of that program`,
      expected: `"${code}", or a seed that is no partner's code`,
      fix: `put the tokens of ${code} back, or write "seed": "${code}" if this look is meant`,
    }),
  ];
}

/** Finds copy of another partner: the name that its header shows in letters is the other one's. */
export function foreignCopyFindings(source: JsonSource, code: string, directory: PartnerDirectory): Finding[] {
  const copy = (source.value ?? {}) as Readonly<Record<string, unknown>>;
  const textAt = (key: string): string => (typeof copy[key] === 'string' ? copy[key] : '');
  const [first, second] = [textAt('layout.wordmark.first'), textAt('layout.wordmark.second')];
  const owner = ownerOf([`${first}${second}`, first], code, directory);
  if (owner === undefined) return [];
  const name = `${first} ${second}`.trim();
  return [
    findingAt(source, ['layout.wordmark.first'], {
      problem: `"${name}" is the name of partners/${owner}: this may be the copy of that program`,
      expected: `the name of ${code}`,
      fix: `put the copy of ${code} back, or write its name`,
    }),
  ];
}

/** Finds the drawn name of another partner: the title in the drawing is the other one's name. */
export function foreignWordmarkFindings(
  file: string,
  drawing: string,
  code: string,
  directory: PartnerDirectory,
): Finding[] {
  const title = /<title>([^<]*)<\/title>/.exec(drawing);
  const owner = ownerOf([title?.[1] ?? ''], code, directory);
  if (!title || owner === undefined) return [];
  return [
    {
      file,
      line: drawing.slice(0, title.index).split('\n').length,
      key: 'title',
      problem: `"${title[1]}" is the name of partners/${owner}: this may be the drawing of that program`,
      expected: `a drawing of the name of ${code}`,
      fix: `put the drawing of ${code} back, or correct its title`,
    },
  ];
}

/** The partner that one of these names belongs to, unless the first one that is any partner's is this partner's own. */
function ownerOf(names: readonly string[], code: string, { byName }: PartnerDirectory): string | undefined {
  const codes = names.map((name) => byName.get(nameKey(name))).find((found) => found !== undefined) ?? [];
  return codes.includes(code) ? undefined : codes[0];
}
