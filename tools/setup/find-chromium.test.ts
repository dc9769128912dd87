import { describe, expect, it } from 'vitest';
import { findChromium, findWholeChromium, type Machine } from './find-chromium.ts';

const DOWNLOADED = '/home/u/.cache/ms-playwright/chromium';

/** A fake machine with these files. `installs` maps commands to the files that they add. */
function machine({
  files = [],
  installs = {},
  ...rest
}: Partial<Machine> & { files?: string[]; installs?: Record<string, string> }) {
  const present = new Set(files);
  const ran: string[] = [];
  const printed: string[] = [];
  const probes: Machine = {
    named: undefined,
    downloaded: DOWNLOADED,
    isRoot: false,
    exists: (path) => present.has(path),
    run: (command, args) => {
      ran.push([command, ...args].join(' '));
      const installed = installs[`${command} ${args[0]}`];
      if (installed) present.add(installed);
      return installed !== undefined;
    },
    say: (text) => void printed.push(text),
    ...rest,
  };
  return { found: findChromium(probes), whole: findWholeChromium(probes), ran, printed };
}

describe('findChromium', () => {
  it('prefers CHROMIUM_PATH to any other', () => {
    expect(machine({ named: '/opt/chrome', files: ['/opt/chrome', '/usr/bin/chromium'] })).toEqual({
      found: '/opt/chrome',
      whole: '/opt/chrome',
      ran: [],
      printed: ['The browser tests use /opt/chrome.'],
    });
  });

  it('prints that CHROMIUM_PATH does not exist and looks elsewhere', () => {
    const { found, printed } = machine({ named: '/opt/chrome', files: ['/usr/bin/google-chrome'] });
    expect(found).toBe('/usr/bin/google-chrome');
    expect(printed[0]).toBe('CHROMIUM_PATH is /opt/chrome, which does not exist; looking elsewhere.');
  });

  it('prefers the system browser to the one that Playwright downloaded', () => {
    expect(machine({ files: [DOWNLOADED, '/usr/bin/chromium'] }).found).toBe('/usr/bin/chromium');
    expect(machine({ files: [DOWNLOADED] }).found).toBe(DOWNLOADED);
    const both = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
    expect(machine({ files: both }).found).toBe('/usr/bin/chromium-headless-shell');
  });

  it('finds a whole browser beside the headless shell, and none where there is only that', () => {
    const shell = '/usr/bin/chromium-headless-shell';
    expect(machine({ named: shell, files: [shell, '/usr/bin/chromium'] }).whole).toBe('/usr/bin/chromium');
    expect(machine({ files: [shell, DOWNLOADED] }).whole).toBe(DOWNLOADED);
    expect(machine({ named: shell, files: [shell] }).whole).toBeUndefined();
  });

  it('installs the headless shell beside a Chromium with a window, without asking for new packages', () => {
    const files = ['/etc/debian_version', '/usr/bin/chromium'];
    const installs = { 'apt-get install': '/usr/bin/chromium-headless-shell' };
    const { found, ran } = machine({ isRoot: true, files, installs });
    expect(found).toBe('/usr/bin/chromium-headless-shell');
    expect(ran).toEqual(['apt-get install -y -q --no-install-recommends chromium-headless-shell']);
    expect(machine({ isRoot: true, files }).found, 'it cannot be installed').toBe('/usr/bin/chromium');
    expect(machine({ files, installs }), 'not root').toMatchObject({ found: '/usr/bin/chromium', ran: [] });
    const named = machine({ isRoot: true, named: '/usr/bin/chromium', files, installs });
    expect(named, 'chosen by a person').toMatchObject({ found: '/usr/bin/chromium', ran: [] });
  });

  it('installs the Debian package as root', () => {
    const { found, ran, printed } = machine({
      isRoot: true,
      files: ['/etc/debian_version'],
      installs: { 'apt-get install': '/usr/bin/chromium-headless-shell' },
    });
    expect(found).toBe('/usr/bin/chromium-headless-shell');
    expect(ran).toEqual(['apt-get update -q', 'apt-get install -y -q --no-install-recommends chromium-headless-shell']);
    expect(printed.at(-1)).toBe('Installed /usr/bin/chromium-headless-shell.');
  });

  it.each([
    ['not root', { isRoot: false, files: ['/etc/debian_version'] }],
    ['on another system', { isRoot: true, files: [] }],
  ])('lets Playwright download one when %s', (_what, where) => {
    const { found, ran } = machine({
      ...where,
      installs: { 'playwright install': DOWNLOADED, 'apt-get install': '/usr/bin/chromium' },
    });
    expect(found).toBe(DOWNLOADED);
    expect(ran).toEqual(['playwright install chromium']);
  });

  it('lets Playwright download one when Debian has none', () => {
    const { found, ran } = machine({
      isRoot: true,
      files: ['/etc/debian_version'],
      installs: { 'playwright install': DOWNLOADED },
    });
    expect(found).toBe(DOWNLOADED);
    expect(ran).toHaveLength(3);
  });

  it('prints what to do when none can be installed', () => {
    const { found, printed } = machine({});
    expect(found).toBeUndefined();
    expect(printed.at(-1)).toContain('Install one and set CHROMIUM_PATH to it');
  });
});
