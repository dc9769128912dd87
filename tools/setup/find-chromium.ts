import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Where operating systems install Chromium. The headless shell has no window, starts sooner and renders faster. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The machine that is searched for a Chromium; tests pass a fake one. */
export type Machine = {
  /** CHROMIUM_PATH, when it is set. */
  named: string | undefined;
  /** Where Playwright downloads its browser to. */
  downloaded: string;
  isRoot: boolean;
  exists(path: string): boolean;
  /** Runs a command; false when it fails or does not exist. */
  run(command: string, args: readonly string[]): boolean;
  say(text: string): void;
};

/** The machine this runs on. */
const thisMachine = (): Machine => ({
  named: process.env['CHROMIUM_PATH'] || undefined,
  downloaded: chromium.executablePath(),
  isRoot: process.getuid?.() === 0,
  exists: existsSync,
  run: (command, args) =>
    spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0,
  say: (text) => void process.stdout.write(`${text}\n`),
});

/**
 * Finds a Chromium for the tests: CHROMIUM_PATH, the system's, Playwright's, or one that it installs. Prints which one it
 * uses and what it installed. Returns undefined, and prints why, when there is none.
 */
export function findChromium(machine: Machine = thisMachine()): string | undefined {
  const { named, downloaded, exists, say } = machine;
  if (named && !exists(named)) say(`CHROMIUM_PATH is ${named}, which does not exist; looking elsewhere.`);
  const present = [...(named ? [named] : []), ...SYSTEM, downloaded].find(exists);
  if (present) {
    say(`The browser tests use ${present}.`);
    return present;
  }
  say('This machine has no Chromium yet. Installing one for the browser tests …');
  const installed = fromDebian(machine) ?? fromPlaywright(machine);
  if (installed) say(`Installed ${installed}.`);
  else
    say('No Chromium could be installed. Install one and set CHROMIUM_PATH to it; until then the browser tests fail.');
  return installed;
}

function fromDebian({ isRoot, exists, run }: Machine): string | undefined {
  if (!isRoot || !exists('/etc/debian_version')) return undefined;
  run('apt-get', ['update', '-q']);
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell']);
  return SYSTEM.find(exists);
}

function fromPlaywright({ downloaded, exists, run }: Machine): string | undefined {
  run('playwright', ['install', 'chromium']);
  return exists(downloaded) ? downloaded : undefined;
}
