import { relative, resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import type { MutationUnit } from './mutation-units.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Folders that no test of a unit reads, so the copy that mutants live in goes without. */
const NOT_COPIED = ['dist', 'storybook-static', 'test-results', '.nx', '.data', '.storybook', 'apps/web-e2e'];

/** A change to the code that Stryker made, and what the tests said to it. */
export type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/**
 * Mutates one unit in a copy of the repository and runs its tests against every mutant. What earlier runs found stays
 * where neither the code nor its tests changed.
 */
export async function runUnit(name: string, unit: MutationUnit, concurrency: number): Promise<Mutant[]> {
  process.env['MUTATION_UNIT'] = name;
  const mutants = await new Stryker({
    packageManager: 'npm',
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
    mutate: [...unit.mutate],
    ignorePatterns: NOT_COPIED,
    // measure-by-file.setup.ts turns it into a measurement by test file.
    coverageAnalysis: 'perTest',
    concurrency,
    incremental: true,
    incrementalFile: `dist/mutation/${name}.incremental.json`,
    tempDirName: 'dist/mutation/copies',
    reporters: ['progress-append-only', 'json', 'html'],
    jsonReporter: { fileName: `dist/mutation/${name}.json` },
    htmlReporter: { fileName: `dist/mutation/${name}.html` },
    // A mutant in an endless loop ends after this and counts as noticed.
    timeoutMS: unit.needsPostgres ? 60_000 : 5_000,
    // One pass of all tests of a unit takes longer than Stryker's five minutes while other work keeps the machine busy.
    dryRunTimeoutMinutes: 30,
  }).runMutationTest();
  return mutants.map((mutant) => ({ ...mutant, fileName: relative(ROOT, mutant.fileName) }));
}
