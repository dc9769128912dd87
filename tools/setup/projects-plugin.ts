import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createNodesFromFiles, type CreateNodes, type PostTasksExecution, type TargetConfiguration } from '@nx/devkit';
import { reportFile, storeTasks } from './nx-tasks.ts';

/** Runs TypeScript 7, which checks several times faster than the version that ESLint needs. */
const TSC = 'node node_modules/typescript7/bin/tsc --noEmit -p';

/** The folders of a lib that may have compiler options of their own runtime. */
const PARTS = ['', 'src/react', 'src/browser', 'src/node'];

/** The tests of `npm test`, without those of the deep run, which no target of a project runs. */
const TEST_FILE = /(?<!\.deep)\.test\.tsx?$/;

/** The server's tests share a database process and take minutes, so they run alone, on every core. */
const SERVER = 'apps/api';

/**
 * Gives every app, lib and tool the targets `typecheck` (its shipped code, under the options of its runtime), `lint`
 * and, where it has tests, `test`. A package.json adds what its tests need in `nx`: `namedInputs.reads` for files of
 * other projects that they read, and `targets.test.dependsOn` for what must be built.
 */
export const createNodes: CreateNodes = [
  '{apps,libs,tools}/*/package.json',
  (files, _options, context) =>
    createNodesFromFiles(
      (file, _, { workspaceRoot }) => {
        const root = dirname(file);
        return { projects: { [root]: { root, targets: targetsOf(root, workspaceRoot) } } };
      },
      files,
      undefined,
      context,
    ),
];

/** Stores what a run has done, for the command that has started Nx. */
export const postTasksExecution: PostTasksExecution = (_options, { workspaceRoot, taskResults }) =>
  storeTasks(workspaceRoot, taskResults);

function targetsOf(root: string, workspaceRoot: string): Record<string, TargetConfiguration> {
  const configs = PARTS.map((part) => join(root, part)).filter((folder) =>
    existsSync(join(workspaceRoot, folder, 'tsconfig.json')),
  );
  const { name } = JSON.parse(readFileSync(join(workspaceRoot, root, 'package.json'), 'utf8')) as { name: string };
  const tests = readdirSync(join(workspaceRoot, root), { recursive: true, encoding: 'utf8' }).filter(
    (name) => TEST_FILE.test(name) && !name.includes('node_modules'),
  );
  return {
    typecheck: inTurn(
      configs.map((folder) => `${TSC} ${folder}`),
      {
        inputs: ['production', '^production', 'toolchain'],
        metadata: { description: 'Type-checks the code that ships, under the compiler options of its runtime.' },
      },
    ),
    lint: inTurn(
      [
        `oxlint --deny-warnings ${root}`,
        `eslint ${root} --no-error-on-unmatched-pattern`,
        `prettier --check --log-level=warn ${root}`,
      ],
      {
        inputs: ['default', 'toolchain', 'lintRules'],
        metadata: { description: 'Checks lint rules, module boundaries and formatting.' },
      },
    ),
    ...(tests.length === 0 ? {} : root === SERVER ? serverTests(name) : { test: unitTests(root, name, 'test') }),
  };
}

/** What every test with a database imports. */
const DATABASE = `${SERVER}/src/platform/db/testing.ts`;

/**
 * `test`, `test-sites` for the tests that look at the composed sites and so run again when the shell changes, and
 * `test-postgres` for those with a database, on the PostgreSQL that is installed on this machine (SRV-01).
 */
function serverTests(name: string): Record<string, TargetConfiguration> {
  return {
    test: { ...unitTests(SERVER, name, 'test', 'server'), parallelism: false },
    'test-sites': { ...unitTests(SERVER, name, 'test-sites', 'sites'), parallelism: false },
    // Its outcome depends on a PostgreSQL outside of the tree, so an earlier one says nothing.
    'test-postgres': {
      ...unitTests(SERVER, name, 'test-postgres', 'server', DATABASE),
      cache: false,
      parallelism: false,
    },
  };
}

/**
 * The unit tests of a project. Nx runs one project per core, so each gets one worker.
 * @param part a project of vitest.config.ts; its tests run alone, on every core
 * @param imported a file: only the tests that import it run, on the PostgreSQL of this machine
 */
function unitTests(root: string, name: string, target: string, part?: string, imported?: string): TargetConfiguration {
  const report = reportFile(name, target);
  const filter = part ? ` --project ${part}` : '';
  const chosen = imported ? `related ${imported} --run` : `run ${root}/`;
  const command = `vitest ${chosen}${filter} --reporter=default --reporter=./tools/setup/vitest-report.ts`;
  return inTurn([command], {
    inputs: [
      'default',
      '^production',
      'toolchain',
      'reads',
      '{workspaceRoot}/vitest.config.ts',
      '{workspaceRoot}/tools/setup/vitest-report.ts',
      { dependentTasksOutputFiles: '**/*', transitive: true },
    ],
    outputs: [`{workspaceRoot}/${report}`],
    options: {
      env: {
        NODE_ENV: 'test',
        CI: 'true',
        REPORT_FILE: report,
        ...(part ? {} : { VITEST_MAX_WORKERS: '1' }),
        ...(imported ? { TEST_POSTGRES: 'system' } : {}),
      },
    },
    metadata: {
      description: imported
        ? 'Runs the tests with a database on the PostgreSQL that is installed on this machine.'
        : 'Runs the unit tests.',
    },
  });
}

/** A cached target that runs commands at the root, one after the other, until one fails. */
function inTurn(commands: string[], target: TargetConfiguration): TargetConfiguration {
  return {
    executor: 'nx:run-commands',
    cache: true,
    ...target,
    options: { commands, parallel: false, ...(target.options as object | undefined) },
  };
}
