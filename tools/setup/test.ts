import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { systemPostgresPrograms } from '../../apps/api/testing/system-postgres.ts';
import { freePort } from './free-port.ts';
import { root } from './run-command.ts';
import { build, checks, playwright, runStages, vitest, type Stage } from './test-run.ts';
import { wantedFiles } from './wanted-files.ts';

/** `npm test`: what a change can break, once, in ten to twenty minutes. Everything else is in `npm run test:deep`. */
const files = wantedFiles('npm test', (file) => !file.includes('.deep.test.'));

/** In one thread, because two run at a time: with more threads both take twice the processor time. */
const tsc = (config: string) =>
  ['node', 'node_modules/typescript7/bin/tsc', '--noEmit', '--singleThreaded', '-p', config] as const;

/** The apps, each with the code of the libs that it ships, and the libs that must not depend on a runtime. */
const runtimes = globSync('{apps,libs}/*/tsconfig.json', { cwd: root })
  .filter((file) => file.startsWith('apps/') || readFileSync(`${root}/${file}`, 'utf8').includes('tsconfig.pure.json'))
  .map((file) => dirname(file))
  .toSorted();

/** One process each for the whole tree. The build comes first, because ESLint's module boundaries need its project graph. */
const checkers: Stage[] = [
  checks('types', 40, ['tsconfig.json', ...runtimes].map(tsc)),
  checks('lint', 45, [
    ['prettier', '--check', '--log-level=warn', '.'],
    ['eslint', '.'],
    ['oxlint', '--deny-warnings', '.'],
  ]),
];

/** Tests that depend on the database most: migrations, row security, locks, the outbox and the ledger. */
const DATABASE_TESTS = ['src/platform/db/', 'src/platform/outbox/', 'src/modules/rewards/', 'test/tenancy'].map(
  (path) => `apps/api/${path}`,
);

/** They also run on the PostgreSQL of this machine, as production has one (SRV-01); all others do in `npm run test:deep`. */
const onInstalledPostgres = vitest({
  name: 'postgres',
  budget: 45,
  args: ['--project', 'server'],
  files: DATABASE_TESTS,
  env: { TEST_POSTGRES: 'system' },
});

if (files.length === 0 && systemPostgresPrograms === undefined)
  process.stdout.write('No PostgreSQL is installed here, so no test runs on one.\n');

const suites: Stage[] = [
  vitest({ name: 'unit', budget: 210, files }),
  ...(files.length === 0 && systemPostgresPrograms !== undefined ? [onInstalledPostgres] : []),
  {
    ...vitest({
      name: 'stories',
      budget: 120,
      args: ['--config', '.storybook/vitest.config.ts', '--project', 'stories'],
      files,
    }),
    isInBrowser: true,
  },
  playwright({
    name: 'journeys',
    budget: 120,
    args: ['--config', 'apps/web-e2e/playwright.config.ts'],
    files,
    env: { JOURNEYS: 'gate', E2E_PORT: String(await freePort(4310)) },
  }),
];

process.exit(
  await runStages([build(30), ...(files.length > 0 ? [] : checkers), ...suites], {
    minutes: 75,
    mayBeEmpty: files.length > 0,
  }),
);
