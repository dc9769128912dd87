import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

const say = (text: string) => process.stdout.write(`${text}\n`);

const systemChromium = () => SYSTEM.find((path) => existsSync(path));

/** Playwright's own browser, if it has been downloaded. */
function ownChromium(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/**
 * A Chromium for the tests: CHROMIUM_PATH, one of the system, Playwright's own, or one that can be installed here.
 * Says what it did; gives undefined, with the reason said, when there is none to be had.
 */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named && existsSync(named)) return named;
  if (named) say(`CHROMIUM_PATH is ${named}, which does not exist; looking elsewhere.`);
  const found = systemChromium() ?? ownChromium();
  if (found) return found;
  say('No Chromium on this machine yet: installing one for the browser tests …');
  if (isDebianRoot()) {
    const system = readFileSync('/etc/debian_version', 'utf8').trim();
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
    const done = spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    if (done.status === 0 && systemChromium()) {
      say(`Installed Debian's chromium (${system}).`);
      return systemChromium();
    }
  }
  const done = spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  if (done.status === 0 && ownChromium()) {
    say('Installed the Chromium of Playwright.');
    return ownChromium();
  }
  say('No Chromium could be installed. Install one and set CHROMIUM_PATH to it; until then the browser tests fail.');
  return undefined;
}
