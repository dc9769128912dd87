import { describe, expect, it } from 'vitest';
import { findChromium, type Machine } from './find-chromium.ts';

const DOWNLOADED = '/home/u/.cache/ms-playwright/chromium';

/** A machine with these files, on which a command adds what it installs. */
function machine({
  files = [],
  installs = {},
  ...rest
}: Partial<Machine> & { files?: string[]; installs?: Record<string, string> }) {
  const there = new Set(files);
  const ran: string[] = [];
  const said: string[] = [];
  const probes: Machine = {
    named: undefined,
    downloaded: DOWNLOADED,
    isRoot: false,
    exists: (path) => there.has(path),
    run: (command, args) => {
      ran.push([command, ...args].join(' '));
      const installed = installs[`${command} ${args[0]}`];
      if (installed) there.add(installed);
      return installed !== undefined;
    },
    say: (text) => void said.push(text),
    ...rest,
  };
  return { found: findChromium(probes), ran, said };
}

describe('findChromium', () => {
  it('takes the one that CHROMIUM_PATH names, before any other', () => {
    expect(machine({ named: '/opt/chrome', files: ['/opt/chrome', '/usr/bin/chromium'] })).toEqual({
      found: '/opt/chrome',
      ran: [],
      said: ['The browser tests use /opt/chrome.'],
    });
  });

  it('says so when CHROMIUM_PATH names none, and looks elsewhere', () => {
    const { found, said } = machine({ named: '/opt/chrome', files: ['/usr/bin/google-chrome'] });
    expect(found).toBe('/usr/bin/google-chrome');
    expect(said[0]).toBe('CHROMIUM_PATH is /opt/chrome, which does not exist; looking elsewhere.');
  });

  it('takes the one of the system before the one that Playwright downloaded', () => {
    expect(machine({ files: [DOWNLOADED, '/usr/bin/chromium'] }).found).toBe('/usr/bin/chromium');
    expect(machine({ files: [DOWNLOADED] }).found).toBe(DOWNLOADED);
  });

  it('installs the one of Debian as root', () => {
    const { found, ran, said } = machine({
      isRoot: true,
      files: ['/etc/debian_version'],
      installs: { 'apt-get install': '/usr/bin/chromium' },
    });
    expect(found).toBe('/usr/bin/chromium');
    expect(ran).toEqual(['apt-get update -q', 'apt-get install -y -q --no-install-recommends chromium']);
    expect(said.at(-1)).toBe('Installed /usr/bin/chromium.');
  });

  it.each([
    ['not root', { isRoot: false, files: ['/etc/debian_version'] }],
    ['on another system', { isRoot: true, files: [] }],
  ])('downloads the one of Playwright when %s', (_what, where) => {
    const { found, ran } = machine({
      ...where,
      installs: { 'playwright install': DOWNLOADED, 'apt-get install': '/usr/bin/chromium' },
    });
    expect(found).toBe(DOWNLOADED);
    expect(ran).toEqual(['playwright install chromium']);
  });

  it('downloads the one of Playwright when Debian gives none', () => {
    const { found, ran } = machine({
      isRoot: true,
      files: ['/etc/debian_version'],
      installs: { 'playwright install': DOWNLOADED },
    });
    expect(found).toBe(DOWNLOADED);
    expect(ran).toHaveLength(3);
  });

  it('says what to do when there is none to be had', () => {
    const { found, said } = machine({});
    expect(found).toBeUndefined();
    expect(said.at(-1)).toContain('Install one and set CHROMIUM_PATH to it');
  });
});
