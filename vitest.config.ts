import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

/** Thorough tests that take minutes. They run with vitest.deep.config.ts. */
const DEEP = '**/*.deep.test.{ts,tsx}';

const EXCLUDED = ['**/node_modules/**', '**/*.browser.test.{ts,tsx}'];

/** Ends what hangs. No test is meant to come near it, however busy the machine is. */
const LIMIT_MS = 300_000;

/** How long `expect.poll` waits for a state. Vitest's default of a second is too short on a busy machine. */
const POLL_MS = 30_000;

const shared = {
  restoreMocks: true,
  testTimeout: LIMIT_MS,
  hookTimeout: LIMIT_MS,
  expect: { poll: { timeout: POLL_MS } },
};

/** Without a document, files share a process and the modules that it has loaded, so they clean up after themselves. */
const withoutDocument = {
  ...shared,
  isolate: false,
  setupFiles: ['libs/testing/src/property-seed.ts', 'libs/testing/src/shared-process-setup.ts'],
};

export const onServer = {
  ...withoutDocument,
  environment: 'node' as const,
  globalSetup: ['apps/api/testing/postgres.global-setup.ts'],
};

/** One more than there are cores, because a file waits for its database or child processes half of the time. */
export const WORKERS = availableParallelism() + 1;

/**
 * The kinds of tests, each with its environment.
 * @param end how the names of the files end, without their extension
 * @param excluded files to leave out
 */
export const testProjects = (end: string, excluded: readonly string[]): TestProjectConfiguration[] => {
  const [dom, node] = [
    [`{apps,libs,tools}/**/*${end}.tsx`, `{apps,libs,tools}/**/*.dom${end}.ts`],
    [`{apps,libs,tools}/**/*${end}.ts`, `{apps,libs,tools}/**/*.node${end}.tsx`],
  ];
  const server = [`apps/api/**/*${end}.ts`];
  /** Tests of the server that look at the composed sites, so they run again whenever the shell changes. */
  const sites = [`apps/api/test/built-sites/**/*${end}.ts`];
  const exclude = [...EXCLUDED, ...excluded];
  return [
    {
      test: {
        ...withoutDocument,
        name: 'node',
        environment: 'node',
        include: node,
        exclude: [...exclude, ...server, `**/*.dom${end}.ts`],
      },
    },
    { test: { ...onServer, name: 'server', include: server, exclude: [...exclude, ...sites] } },
    { test: { ...onServer, name: 'sites', include: sites, exclude } },
    {
      test: {
        ...shared,
        name: 'dom',
        // A context for each file; its modules are compiled once for all of them.
        pool: 'vmThreads',
        environment: 'jsdom',
        include: dom,
        exclude: [...exclude, `**/*.node${end}.tsx`],
        setupFiles: ['libs/testing/src/dom-setup.ts', 'libs/testing/src/property-seed.ts'],
      },
    },
  ];
};

/** Unit tests, and the server's tests on a real PostgreSQL. Stories and journeys have separate configurations. */
export default defineConfig({ test: { maxWorkers: WORKERS, projects: testProjects('.test', [DEEP]) } });
