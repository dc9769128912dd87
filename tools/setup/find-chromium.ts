import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Where systems put a Chromium. */
const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** What the search for a Chromium asks of the machine. */
export type Machine = {
  /** CHROMIUM_PATH, when it is set. */
  named: string | undefined;
  /** Where Playwright keeps the browser that it downloads. */
  downloaded: string;
  isRoot: boolean;
  exists(path: string): boolean;
  /** Runs a command to its end; false when it fails or is not there. */
  run(command: string, args: readonly string[]): boolean;
  say(text: string): void;
};

/** The machine that we run on. */
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
 * A Chromium for the tests: CHROMIUM_PATH, one of the system, the one of Playwright, or one that can be installed here.
 * Says which one, and what it did; gives undefined, with the reason said, when there is none to be had.
 */
export function findChromium(machine: Machine = thisMachine()): string | undefined {
  const { named, downloaded, exists, say } = machine;
  if (named && !exists(named)) say(`CHROMIUM_PATH is ${named}, which does not exist; looking elsewhere.`);
  const present = [...(named ? [named] : []), ...SYSTEM, downloaded].find(exists);
  if (present) {
    say(`The browser tests use ${present}.`);
    return present;
  }
  say('There is no Chromium on this machine yet: installing one for the browser tests …');
  const installed = fromDebian(machine) ?? fromPlaywright(machine);
  if (installed) say(`Installed ${installed}.`);
  else
    say('No Chromium could be installed. Install one and set CHROMIUM_PATH to it; until then the browser tests fail.');
  return installed;
}

function fromDebian({ isRoot, exists, run }: Machine): string | undefined {
  if (!isRoot || !exists('/etc/debian_version')) return undefined;
  run('apt-get', ['update', '-q']);
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium']);
  return SYSTEM.find(exists);
}

function fromPlaywright({ downloaded, exists, run }: Machine): string | undefined {
  run('playwright', ['install', 'chromium']);
  return exists(downloaded) ? downloaded : undefined;
}
