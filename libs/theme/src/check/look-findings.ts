import { dishNames } from '@dining/dish-art';
import { nearest, type Finding, type JsonSource } from '@dining/partner-settings';
import { LOOK_CHOICES, MAX_HERO_DISHES, MOTIF_REPEATS } from '../look.ts';
import type { TokenFile } from '../resolve-tokens.ts';

const PATH = ['$extensions', 'dining.look'];
const SEED = /^[a-z0-9-]{1,30}$/;

const choices: Readonly<Record<string, readonly string[]>> = { ...LOOK_CHOICES, motif: MOTIF_REPEATS };

/** The keys of `dining.look`. */
const lookKeys = [...Object.keys(choices), 'dishes', 'seed'];

/** Reports unknown keys and values of `$extensions["dining.look"]` (PRT-10). Only `hero` is required. */
export function lookFindings(file: TokenFile, source: JsonSource): Finding[] {
  const extensions = file['$extensions'] as Record<string, unknown> | undefined;
  const look = (extensions?.['dining.look'] ?? {}) as Record<string, unknown>;
  const report = (key: string, problem: string, expected: string, fix: string): Finding => ({
    file: source.file,
    line: source.lineOf([...PATH, key]),
    key: [...PATH, key].join('.'),
    problem,
    expected,
    fix,
  });
  const keys = 'hero' in look ? Object.keys(look) : ['hero', ...Object.keys(look)];
  return keys.flatMap((key) => {
    const value = look[key];
    const allowed = choices[key];
    if (allowed) {
      if (allowed.includes(value as string)) return [];
      const guess = nearest(String(value), allowed) ?? allowed[0];
      const problem =
        value === undefined ? `"${key}" is missing` : `${JSON.stringify(value)} is not a choice for "${key}"`;
      return [report(key, problem, `one of ${allowed.join(', ')}`, `write "${key}": "${guess}"`)];
    }
    if (key === 'dishes') return isDishList(value) ? [] : [report(key, ...dishProblem(value))];
    if (key === 'seed') {
      if (typeof value === 'string' && SEED.test(value)) return [];
      const expected = 'up to 30 lower-case letters, digits and hyphens';
      return [report(key, `${JSON.stringify(value)} is not a seed`, expected, 'write the partner’s code')];
    }
    const guess = nearest(key, lookKeys);
    const fix = guess ? `rename it to "${guess}", or remove it` : 'remove it';
    return [report(key, `unknown key "${key}"`, `one of ${lookKeys.join(', ')}`, fix)];
  });
}

const isDishList = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= MAX_HERO_DISHES &&
  new Set(value).size === value.length &&
  value.every((name) => (dishNames as readonly unknown[]).includes(name));

function dishProblem(value: unknown): [problem: string, expected: string, fix: string] {
  const wrong = [value].flat().filter((name) => !(dishNames as readonly unknown[]).includes(name));
  const expected = `1 to ${MAX_HERO_DISHES} different dishes of ${dishNames.join(', ')}`;
  const [first] = wrong;
  const guess = first === undefined ? undefined : nearest(String(first), dishNames);
  return [
    wrong.length > 0
      ? `there is no dish ${wrong.map((name) => JSON.stringify(name)).join(', ')}`
      : 'the list of dishes is empty, too long or repeats a dish',
    expected,
    guess ? `write "${guess}"` : 'list the dishes of the hero, largest first',
  ];
}
