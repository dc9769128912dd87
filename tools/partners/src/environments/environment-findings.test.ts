import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { copyOnly, findingsAfter, type PartnerEditor } from '../validate/partner-folders.testing.ts';
import { reviewPartner } from '../validate/validate-partner.ts';

/** Writes a file into `environments/` of a partner. */
function writeOverlay({ path }: Pick<PartnerEditor, 'path'>, name: string, overlay: unknown): void {
  mkdirSync(`${path}/environments`, { recursive: true });
  writeFileSync(`${path}/environments/${name}`, JSON.stringify(overlay, null, 2));
}

const after = (name: string, overlay: unknown) =>
  findingsAfter('demo', (editor) => writeOverlay(editor, name, overlay));

describe('overlays in a partner’s folder', () => {
  it('PRT-02 PRT-04 are clean when they name hosts that no one else has', () => {
    expect(after('staging.json', { $schema: '../../environment.schema.json', hosts: ['staging.harbor.com'] })).toEqual(
      [],
    );
  });

  it('PRT-02 are errors with file, key and problem when they are invalid', () => {
    expect(after('staging.json', { host: ['staging.harbor.com'], hasVIP: true })).toEqual([
      'environments/staging.json hasVIP: "hasVIP" cannot differ between environments: it decides the bundle, which is the same in all of them',
      'environments/staging.json host: unknown key "host"',
    ]);
  });

  it('PRT-02 are reported when their file names no environment', () => {
    expect(after('stagging.json', {})).toEqual([
      'environments/stagging.json : there is no environment of this name with its own settings',
    ]);
    expect(after('development.json', {})).toHaveLength(1);
  });

  it('PRT-02 are reported for a $schema that editors cannot follow', () => {
    expect(after('production.json', { $schema: '../settings.schema.json' })).toHaveLength(1);
  });

  it('PRT-02 warn of invented hosts', () => {
    expect(after('staging.json', { hosts: ['dining.staging.example'] })).toEqual([
      'warning environments/staging.json hosts.0: dining.staging.example is a placeholder that no one can reach',
    ]);
  });

  it('PRT-02 may not give staging a host of production', () => {
    expect(after('staging.json', { hosts: ['harbortable.example'] })).toContain(
      'environments/staging.json hosts.0: harbortable.example is also a host of production',
    );
  });

  it('PRT-02 may not name a host that another partner has in any environment, in both folders', () => {
    const root = copyOnly('demo', 'extremes');
    const partner = (code: string) => ({ path: `${root}/partners/${code}` });
    writeOverlay(partner('demo'), 'staging.json', { hosts: ['staging.harbor.com'] });
    writeOverlay(partner('extremes'), 'production.json', { hosts: ['staging.harbor.com'] });
    const problems = (code: string) =>
      reviewPartner(root, code)
        .filter(({ severity }) => severity !== 'warning')
        .map(({ file, key, problem }) => `${file} ${key}: ${problem}`);
    expect(problems('demo')).toEqual([
      'partners/demo/environments/staging.json hosts.0: staging.harbor.com is also a host of partners/extremes',
    ]);
    expect(problems('extremes')).toEqual([
      'partners/extremes/environments/production.json hosts.0: staging.harbor.com is also a host of partners/demo',
    ]);
  });

  it('PRT-02 settle what settings.json leaves open for the launch', () => {
    const withoutHosts = ({ set }: PartnerEditor) => set('settings.json', ['hosts'], []);
    const missing = (found: string[]) => found.filter((text) => text.includes('the site has no host'));
    expect(missing(findingsAfter('demo', withoutHosts))).toHaveLength(1);
    const settled = findingsAfter('demo', (editor) => {
      withoutHosts(editor);
      writeOverlay(editor, 'production.json', { hosts: ['dining.harbor.com'] });
    });
    expect(missing(settled)).toEqual([]);
  });
});
