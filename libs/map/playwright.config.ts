import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Chromium from CHROMIUM_PATH or the system; if undefined, Playwright uses the one it downloaded. */
const executablePath =
  process.env['CHROMIUM_PATH'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);

const port = Number(process.env['MAP_PORT'] ?? 4390);
const RESULTS = '../../test-results';

/** The map in a real browser: the same tests for every base map. `npx playwright test -c libs/map/playwright.config.ts` */
export default defineConfig({
  testDir: 'browser',
  outputDir: `${RESULTS}/map`,
  workers: 2,
  timeout: 60_000,
  forbidOnly: process.env['CI'] !== undefined,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: `${RESULTS}/map.json` }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 900, height: 700 },
    reducedMotion: 'reduce',
    launchOptions: executablePath ? { executablePath } : {},
  },
  webServer: {
    command: 'node browser/serve-harness.ts',
    cwd: import.meta.dirname,
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}/`,
    timeout: 120_000,
    reuseExistingServer: false,
  },
});
