import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mutationSection, replaceSection, scoreOf } from './mutation-report.ts';
import { MUTATION_UNITS, NOT_TESTS } from './mutation-units.ts';
import { runUnit } from './run-unit.ts';

/**
 * `npm run mutation -- <name> [--files <glob>] [--concurrency 2]`: mutates one unit, or some of its files, writes the
 * unit's part of docs/mutation.md with what earlier runs found in its other files, and fails below the aim.
 */
const MIN_SCORE = 85;
const document = resolve(import.meta.dirname, '../../../docs/mutation.md');

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'string', multiple: true }, concurrency: { type: 'string', default: '1' } },
});
const [name = ''] = positionals;
const unit = MUTATION_UNITS[name];
if (!unit) {
  process.stderr.write(
    `npm run mutation -- ${Object.keys(MUTATION_UNITS).join('|')} [--files <glob>] [--concurrency 2]\n`,
  );
  process.exit(1);
}
const mutate = values.files ? [...values.files, ...NOT_TESTS] : unit.mutate;
const mutants = await runUnit(name, { ...unit, mutate }, Number(values.concurrency));
writeFileSync(document, replaceSection(readFileSync(document, 'utf8'), name, mutationSection(name, mutants)));
const score = scoreOf(mutants);
process.stdout.write(
  `${name}: ${score.toFixed(1)} % of the mutants are noticed, the aim is ${MIN_SCORE} %. See docs/mutation.md.\n`,
);
process.exit(score >= MIN_SCORE ? 0 : 1);
