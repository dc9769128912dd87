import { matchesGlob, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { MUTATION_UNITS } from './src/mutation-units.ts';

const unit = MUTATION_UNITS[process.env['MUTATION_UNIT'] ?? ''];
if (!unit) throw new Error('MUTATION_UNIT names no unit. Start this by npm run mutation -- <name>.');

const isExcluded = (glob: string) => glob.startsWith('!');
const included = unit.tests.filter((glob) => !isExcluded(glob));

/** Runs test files in the order in which the unit lists them: the first test that notices a mutant ends its run. */
class AsListed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number =>
      included.findIndex((glob) => matchesGlob(relative(process.cwd(), moduleId), glob));
    return files.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

/** The tests of one unit without a document, on one worker, each file in a process of its own. */
export default defineConfig({
  test: {
    environment: 'node',
    restoreMocks: true,
    setupFiles: ['tools/mutation/src/measure-by-file.setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    include: included,
    sequence: { sequencer: AsListed },
    exclude: ['**/node_modules/**', ...unit.tests.filter(isExcluded).map((glob) => glob.slice(1))],
    globalSetup: unit.needsPostgres ? ['apps/api/testing/postgres.global-setup.ts'] : [],
  },
});
