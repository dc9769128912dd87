import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';

/** The system's Chromium where there is one, otherwise the one that Playwright installed. */
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

const PORT = 4390;

/** The map in a real browser: one contract over every source. `npx playwright test -c libs/map/playwright.config.ts` */
export default defineConfig({
  testDir: 'browser',
  outputDir: '../../test-results/map',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 900, height: 700 },
    reducedMotion: 'reduce',
    launchOptions: executablePath ? { executablePath } : {},
  },
  webServer: {
    command: 'node browser/serve-harness.ts',
    cwd: import.meta.dirname,
    env: { PORT: String(PORT) },
    url: `http://127.0.0.1:${PORT}/`,
    timeout: 120_000,
    reuseExistingServer: false,
  },
});
