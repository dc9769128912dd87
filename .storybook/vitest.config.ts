import { existsSync } from 'node:fs';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

/** Chromium from CHROMIUM_PATH, else the system's, else the one that Playwright installed. */
const executablePath =
  process.env['CHROMIUM_PATH'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);

const root = new URL('..', import.meta.url).pathname;

/** Runs every story as a test: it renders, its play function passes and axe finds no violation. Once per look. */
const stories = async (name: string, initialGlobals: Record<string, string>) => ({
  root,
  plugins: await storybookTest({ configDir: `${root}.storybook`, initialGlobals }),
  test: {
    name,
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: executablePath ? { executablePath } : {} }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
});

export default defineConfig({
  root,
  test: {
    projects: [await stories('stories', {}), await stories('stories, large and square', { partner: 'extremes' })],
  },
});
