import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { EMULATION_SECRET, sites, widths } from './src/sites.ts';

const root = resolve(import.meta.dirname, '../..');
const port = Number(process.env['E2E_PORT'] ?? 4310);
const results = `${root}/test-results`;
mkdirSync(results, { recursive: true });

/**
 * A new folder for the server's data, which is removed when the run ends. It is outside of the checkout, which PostgreSQL's
 * account may not be able to reach. The processes of the run inherit its path.
 */
function dataFolder(): string {
  const known = process.env['E2E_DATA_DIR'];
  if (known !== undefined) return known;
  const folder = mkdtempSync(join(tmpdir(), 'dining-journeys-'));
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return (process.env['E2E_DATA_DIR'] = folder);
}

/** Journeys that choose the programs they visit. */
const PROGRAMS = '**/programs/*.e2e.ts';

type Project = NonNullable<PlaywrightTestConfig['projects']>[number];

/** The journeys of `npm test`: one site at phone width, what needs a wide screen, and some programs. */
const GATE: Record<string, Pick<Project, 'grep' | 'grepInvert'>> = {
  'demo phone': { grepInvert: /@desktop|@deep/ },
  'demo desktop': { grep: /@desktop/, grepInvert: /@deep/ },
  'programs phone': { grepInvert: /@desktop|@deep/ },
};

/**
 * The journeys that `npm test` leaves out, for the projects of which it does not run all. What the gate runs at phone width
 * is run at desktop width here; of the rest each at the width of its tag, else at phone width, and what is about reach at
 * both.
 */
const DEEP: typeof GATE = {
  'demo phone': { grep: /@deep/, grepInvert: /@desktop/ },
  'demo desktop': { grepInvert: /@phone|^(?=.*@deep)(?!.*(@desktop|RCH-))|^(?=.*@desktop)(?!.*@deep)/ },
  'programs phone': { grep: /@deep/, grepInvert: /@desktop/ },
  'extremes desktop': { grep: /@desktop|RCH-/, grepInvert: /@phone/ },
};

/** A project with the journeys that this run asks for: those of JOURNEYS (`gate` or `deep`), or all that fit its width. */
function chosen(project: Project & { name: string }): Project[] {
  const all = { grepInvert: project.name.endsWith('phone') ? /@desktop/ : /@phone/ };
  const { JOURNEYS: run } = process.env;
  if (run === 'gate') return GATE[project.name] ? [{ ...project, ...GATE[project.name] }] : [];
  return [{ ...project, ...((run === 'deep' && DEEP[project.name]) || all) }];
}

/**
 * Journeys in a browser against the real server with demo restaurants, at two widths: for the two invented partners,
 * and for all programs.
 */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e.ts',
  outputDir: `${results}/journeys-${port}`,
  // The snapshots are texts, the same on every system.
  snapshotPathTemplate: '{testDir}/{testFileDir}/snapshots/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  // A journey that passes only on the second try is reported as unstable.
  retries: 1,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: `${results}/journeys.json` }]],
  use: {
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
    // Makes the map jump instead of fly, which would take minutes with software rendering.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: Object.entries(widths).flatMap(([name, viewport]) => [
    ...sites.flatMap((code) =>
      chosen({
        name: `${code} ${name}`,
        testIgnore: PROGRAMS,
        use: { baseURL: `http://${code}.localhost:${port}`, viewport },
      }),
    ),
    ...chosen({
      name: `programs ${name}`,
      testMatch: PROGRAMS,
      use: { baseURL: `http://${sites[0]}.localhost:${port}`, viewport },
    }),
  ]),
  webServer: [
    {
      command: 'node apps/api/src/main.ts --demo',
      cwd: root,
      url: `http://127.0.0.1:${port}/readyz`,
      timeout: 120_000,
      reuseExistingServer: false,
      stdout: 'ignore',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: String(port),
        METRICS_PORT: String(port + 1),
        DATA_DIR: dataFolder(),
        LOG_LEVEL: 'warn',
        // A machine with other work makes journeys slower, and fails none.
        SHED_LOAD_AFTER_MS: '0',
        // Each journey comes from an address of its own, which visitor.ts sends as a proxy does.
        TRUSTED_PROXIES: '127.0.0.1',
        ADMIN_ORIGIN: `http://admin.localhost:${port + 2}`,
        EMULATION_SECRET: EMULATION_SECRET,
      },
    },
    {
      command: `node apps/web-e2e/src/administration.main.ts ${port + 2}`,
      cwd: root,
      url: `http://127.0.0.1:${port + 2}/`,
      reuseExistingServer: false,
    },
  ],
});
