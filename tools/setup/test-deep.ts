import { globSync, readFileSync } from 'node:fs';
import { systemPostgresPrograms } from '../../apps/api/testing/system-postgres.ts';
import { freePort } from './free-port.ts';
import { root } from './run-command.ts';
import { build, playwright, runStages, targets, vitest } from './test-run.ts';
import { wantedFiles } from './wanted-files.ts';

/** `npm run test:deep`: everything that `npm test` leaves out, in about an hour. */
const files = wantedFiles('npm run test:deep');
const isAll = files.length === 0;

/** Properties try new values in each deep run. */
const env = { PROPERTY_SEED: 'random' };

/** The tests of the gate that try random values. */
const properties = globSync('{apps,libs,tools}/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules', '**/*.deep.test.*'],
}).filter(
  (file) =>
    (isAll || files.some((word) => file.includes(word))) &&
    readFileSync(`${root}/${file}`, 'utf8').includes("from 'fast-check'"),
);

if (isAll && systemPostgresPrograms === undefined)
  process.stdout.write('No PostgreSQL is installed here, so the server’s tests do not run on one.\n');

const stages = [
  build(30),
  ...(isAll ? [targets('types', 90, 'typecheck')] : []),
  vitest({ name: 'unit', budget: 600, args: ['--config', 'vitest.deep.config.ts'], files, env }),
  ...(properties.length > 0 ? [vitest({ name: 'properties', budget: 120, files: properties, env })] : []),
  // The server's tests on an ordinary PostgreSQL, besides the embedded one (SRV-01).
  ...(isAll && systemPostgresPrograms !== undefined ? [targets('postgres', 600, 'test-postgres')] : []),
  {
    ...vitest({
      name: 'stories',
      budget: 120,
      args: ['--config', '.storybook/vitest.config.ts', '--project', 'stories, large and square'],
      files,
    }),
    isInBrowser: true,
  },
  playwright({
    name: 'map',
    budget: 120,
    args: ['--config', 'libs/map/playwright.config.ts'],
    files,
    env: { MAP_PORT: String(await freePort(4390)) },
  }),
  playwright({
    name: 'journeys',
    budget: 1_200,
    args: ['--config', 'apps/web-e2e/playwright.config.ts'],
    files,
    env: { JOURNEYS: 'deep', E2E_PORT: String(await freePort(4310)) },
  }),
];

process.exit(await runStages(stages, { minutes: 85, mayBeEmpty: !isAll }));
