import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Debian's Chromium without a window: it starts sooner, and a page takes a fifth of the processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Where operating systems install Chromium. */
const SYSTEM = [
  HEADLESS_SHELL,
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
 * Finds a Chromium for the tests: CHROMIUM_PATH, the system's, Playwright's, or one that it installs. Where Debian's has
 * a window it installs the headless shell as well, if that is possible at once. Prints which one it uses and what it
 * installed. Returns undefined, and prints why, when there is none.
 */
export function findChromium(machine: Machine = thisMachine()): string | undefined {
  const { named, downloaded, exists, say } = machine;
  if (named && !exists(named)) say(`CHROMIUM_PATH is ${named}, which does not exist; looking elsewhere.`);
  const present = [...(named ? [named] : []), ...SYSTEM, downloaded].find(exists);
  if (present) {
    const shell = present === '/usr/bin/chromium' && !named ? shellFromDebian(machine) : undefined;
    say(`The browser tests use ${shell ?? present}.`);
    return shell ?? present;
  }
  say('This machine has no Chromium yet. Installing one for the browser tests …');
  const installed = fromDebian(machine) ?? fromPlaywright(machine);
  if (installed) say(`Installed ${installed}.`);
  else
    say('No Chromium could be installed. Install one and set CHROMIUM_PATH to it; until then the browser tests fail.');
  return installed;
}

/**
 * A Chromium with its whole browser. Unlike the headless shell, it reads the settings of a profile and keeps pages for going
 * back. Undefined where none is installed.
 */
export const findWholeChromium = ({ named, downloaded, exists }: Machine = thisMachine()): string | undefined =>
  [...(named ? [named] : []), ...SYSTEM, downloaded].find((path) => !/headless.shell/.test(path) && exists(path));

const canInstall = ({ isRoot, exists }: Machine): boolean => isRoot && exists('/etc/debian_version');

/** Installs the headless shell from the packages that Debian knows already: nobody waits for a network that is not there. */
function shellFromDebian(machine: Machine): string | undefined {
  if (!canInstall(machine)) return undefined;
  machine.say('Installing the headless shell of Chromium, which makes the browser tests faster …');
  installShell(machine);
  return machine.exists(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined;
}

const installShell = ({ run }: Machine): boolean =>
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell']);

function fromDebian(machine: Machine): string | undefined {
  if (!canInstall(machine)) return undefined;
  machine.run('apt-get', ['update', '-q']);
  installShell(machine);
  return SYSTEM.find(machine.exists);
}

function fromPlaywright({ downloaded, exists, run }: Machine): string | undefined {
  run('playwright', ['install', 'chromium']);
  return exists(downloaded) ? downloaded : undefined;
}
