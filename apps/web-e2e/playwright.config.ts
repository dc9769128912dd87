import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { EMULATION_SECRET, sites, widths } from './src/sites.ts';

const root = resolve(import.meta.dirname, '../..');
const port = Number(process.env['E2E_PORT'] ?? 4310);
const results = `${root}/test-results`;
mkdirSync(results, { recursive: true });

/** Journeys that choose the programs they visit. */
const PROGRAMS = '**/programs/*.e2e.ts';

/** Journeys in a browser against the real server with demo restaurants, at two widths: for the two invented partners, and for all programs. */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e.ts',
  outputDir: `${results}/journeys-${port}`,
  fullyParallel: true,
  workers: 2,
  retries: 0,
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
    ...sites.map((code) => ({
      name: `${code} ${name}`,
      testIgnore: PROGRAMS,
      use: { baseURL: `http://${code}.localhost:${port}`, viewport },
    })),
    {
      name: `programs ${name}`,
      testMatch: PROGRAMS,
      use: { baseURL: `http://${sites[0]}.localhost:${port}`, viewport },
    },
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
        DATA_DIR: `${results}/data-${port}`,
        LOG_LEVEL: 'warn',
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
