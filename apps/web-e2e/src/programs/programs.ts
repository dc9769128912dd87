import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sites } from '../sites.ts';

const bundles = resolve(import.meta.dirname, '../../../../dist/partners');

/** What journeys read of a program's settings. */
export type ProgramSettings = {
  enrollmentType: 'direct' | 'sso' | 'none';
  currencyType: 'Mile' | 'Point' | 'Dollar' | 'Credit';
  homePage: 'how-it-works' | 'discover';
  hasDiscoverPage: boolean;
  hasMerchantFavorites: boolean;
  hasAutoEnroll: boolean;
  openTableReservationsEnabled: boolean;
};

export type Program = { code: string; settings: ProgramSettings };

const composed = (code: string): Program => ({
  code,
  settings: JSON.parse(readFileSync(`${bundles}/${code}/settings.json`, 'utf8')) as ProgramSettings,
});

/** The composed programs, without the two invented ones that the other journeys visit. */
export const programs: readonly Program[] = readdirSync(bundles)
  .filter((code) => !(sites as readonly string[]).includes(code))
  .toSorted()
  .map(composed);

/** The first program of each way to enroll, which `npm test` looks at. */
export const samples = programs.filter(
  ({ settings }, index) =>
    programs.findIndex((other) => other.settings.enrollmentType === settings.enrollmentType) === index,
);

/** For journeys over many programs: `npm test` visits some, the deep run every one. `which` is for their titles. */
export const scopes: readonly { which: string; visited: readonly Program[]; tag: readonly string[] }[] = [
  { which: 'some programs', visited: samples, tag: [] },
  { which: 'every program', visited: programs, tag: ['@deep'] },
];

/** The tags of a journey through one program. */
export const deepTags = (program: Program): string[] => (samples.includes(program) ? [] : ['@deep']);

/** All composed bundles with a dark look, the invented ones included. */
export const darkPrograms: readonly Program[] = readdirSync(bundles)
  .filter((code) => readFileSync(`${bundles}/${code}/site.json`, 'utf8').includes('"themeColorDark":'))
  .toSorted()
  .map(composed);

/** The first program of a kind. */
export function programWhere(kind: string, isIt: (settings: ProgramSettings) => boolean): Program {
  const found = programs.find(({ settings }) => isIt(settings));
  if (!found) throw new Error(`No program is of the kind "${kind}".`);
  return found;
}

/** The address of a program's site on the server under test. */
export const originOf = ({ code }: Program, baseURL: string | undefined): string =>
  (baseURL ?? '').replace(/\/\/[^.]+\./, `//${code}.`);
