import { existsSync } from 'node:fs';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

declare module 'vitest' {
  interface ProvidedContext {
    /** The toolbar's values, under the name that Storybook's plugin reads them from. */
    'storybook/test-initial-globals': { partner: string };
  }
}

/** Chromium from CHROMIUM_PATH, else the system's, else the one that Playwright installed. */
const executablePath =
  process.env['CHROMIUM_PATH'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);

const root = new URL('..', import.meta.url).pathname;

/**
 * Runs every story as a test: it renders, its play function passes and axe finds no violation. Once per look, in one
 * Vite server and one page for each look, because loading Storybook takes longer than most stories.
 */
export default defineConfig({
  root,
  plugins: await storybookTest({ configDir: `${root}.storybook` }),
  test: {
    testTimeout: 60_000,
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: executablePath ? { executablePath } : {} }),
      instances: [
        { browser: 'chromium', name: 'stories' },
        {
          browser: 'chromium',
          name: 'stories, large and square',
          provide: { 'storybook/test-initial-globals': { partner: 'extremes' } },
        },
      ],
    },
  },
});
