import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { copyPartners } from '../validate/partner-folders.testing.ts';
import { promotionReport } from './promotion.ts';

/** The report of demo with these overlays and settings. */
function report(overlays: Record<string, object>, own: object = {}): string {
  const root = copyPartners();
  const folder = `${root}/partners/demo`;
  mkdirSync(`${folder}/environments`);
  for (const [name, overlay] of Object.entries(overlays))
    writeFileSync(`${folder}/environments/${name}.json`, JSON.stringify(overlay));
  const settings = JSON.parse(readFileSync(`${folder}/settings.json`, 'utf8')) as object;
  writeFileSync(`${folder}/settings.json`, JSON.stringify({ ...settings, routeMeta: {}, ...own }));
  return promotionReport(root, 'demo');
}

const rowOf = (text: string, key: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${key} `))
    ?.split(/ {2,}/)
    .slice(1);

describe('the preview of a promotion', () => {
  it('PRT-04 shows every environment side by side, and what a promotion changes', () => {
    const text = report(
      { staging: { hosts: ['staging.harbor.com'] }, production: { cmsRoute: '/cms' } },
      { hosts: ['dining.harbor.com'] },
    );
    expect(text.split('\n')[0]?.split(/ +/)).toEqual(['demo', 'development', 'staging', 'production']);
    expect(rowOf(text, 'hosts')).toEqual(['dining.harbor.com', 'staging.harbor.com', 'dining.harbor.com']);
    expect(rowOf(text, 'cmsRoute')).toEqual(['/api/cms', '/api/cms', '/cms']);
    expect(text).toContain(
      'A promotion from staging to production changes:\n  hosts: staging.harbor.com → dining.harbor.com\n  cmsRoute: /api/cms → /cms\n',
    );
    expect(text).toMatch(/\n\nNothing is missing\.$/);
  });

  it('PRT-04 names what is missing: the hosts of staging, and the identity provider of production', () => {
    const text = report({}, { enrollmentType: 'sso', hosts: ['dining.harbor.com'] });
    expect(rowOf(text, 'sso.issuer')).toEqual(['–', '–', '–']);
    expect(text).toContain(
      'A promotion from staging to production changes:\n  hosts: (not set) → dining.harbor.com\n\n',
    );
    expect(text).toContain(
      '\n  production: sso.issuer: members join by single sign-on, but no identity provider is named',
    );
    expect(text).toContain('\n  staging: hosts: staging answers at <code>.localhost only;');
  });

  it('PRT-02 PRT-04 is not shown for a partner with errors, which are listed instead', () => {
    expect(() => report({ staging: { hosts: [] } })).toThrow(
      /partners\/demo\/environments\/staging\.json:1 hosts\n {2}problem: {2}\[\] is not allowed/,
    );
  });
});
