import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { copyOnly } from './partner-folders.testing.ts';
import { reviewPartner } from './validate-partner.ts';

type Settings = Record<string, unknown> & { hosts: string[]; name: string };

/** A copy of demo and extremes in which the settings of one are changed. */
function partnersWith(code: string, change: (settings: Settings, demo: Settings) => void): string {
  const root = copyOnly('demo', 'extremes');
  const read = (name: string) => JSON.parse(readFileSync(`${root}/partners/${name}/settings.json`, 'utf8')) as Settings;
  const settings = read(code);
  change(settings, read('demo'));
  writeFileSync(`${root}/partners/${code}/settings.json`, JSON.stringify(settings, null, 2));
  return root;
}

const problems = (root: string, code: string) =>
  reviewPartner(root, code)
    .filter(({ problem }) => !problem.includes('placeholder'))
    .map(({ key, problem }) => `${key}: ${problem}`);

describe('identities that two partners share', () => {
  it('PRT-02 reports a host of another partner in both folders, each naming the other', () => {
    const root = partnersWith('extremes', (settings, demo) => settings.hosts.push(demo.hosts[0] ?? ''));
    expect(problems(root, 'extremes')).toEqual(['hosts.1: harbortable.example is also a host of partners/demo']);
    expect(problems(root, 'demo')).toEqual(['hosts.0: harbortable.example is also a host of partners/extremes']);
  });

  it('PRT-02 reports the development host of another partner', () => {
    const root = partnersWith('extremes', (settings) => settings.hosts.push('demo.localhost'));
    expect(problems(root, 'extremes')).toEqual([
      'hosts.1: demo.localhost is not a host of this partner: on development machines it means another site',
      'hosts.1: demo.localhost is also a host of partners/demo',
    ]);
  });

  it('PRT-02 reports a name that differs from another partner’s only in case and spaces', () => {
    const root = partnersWith('extremes', (settings, demo) => {
      settings.name = demo.name.toUpperCase().replaceAll(' ', '-');
    });
    expect(problems(root, 'extremes')).toEqual(['name: "HARBOR-TABLE" is also the name of partners/demo']);
  });

  it('PRT-02 warns of another partner’s telephone number, unless it is a placeholder', () => {
    const withPhone = (formatted: string) => (settings: Settings) => {
      const phone = { href: `tel:+1${formatted.replace(/\D/g, '')}`, formatted };
      settings['customerSupport'] = { ...(settings['customerSupport'] as object), phone };
    };
    const root = partnersWith('extremes', withPhone('212-736-3100'));
    const other = JSON.parse(readFileSync(`${root}/partners/demo/settings.json`, 'utf8')) as Settings;
    withPhone('(212) 736-3100')(other);
    writeFileSync(`${root}/partners/demo/settings.json`, JSON.stringify(other, null, 2));
    expect(problems(root, 'extremes')).toEqual([
      'customerSupport.phone.formatted: members of partners/demo call 212-736-3100, too',
    ]);
    expect(problems(partnersWith('extremes', withPhone('800-555-0174')), 'extremes')).toEqual([]);
  });

  it('PRT-02 sees a change of another folder in the same process', () => {
    const root = copyOnly('demo', 'extremes');
    expect(problems(root, 'demo')).toEqual([]);
    const file = `${root}/partners/extremes/settings.json`;
    const settings = JSON.parse(readFileSync(file, 'utf8')) as Settings;
    writeFileSync(file, JSON.stringify({ ...settings, hosts: ['www.harbortable.example'] }));
    expect(problems(root, 'demo')).toEqual(['hosts.1: www.harbortable.example is also a host of partners/extremes']);
  });

  it('PRT-02 ignores other folders that cannot be read', () => {
    const root = copyOnly('demo', 'extremes');
    writeFileSync(`${root}/partners/extremes/settings.json`, '{ "hosts": ["harbortable.example"');
    expect(problems(root, 'demo')).toEqual([]);
  });
});
