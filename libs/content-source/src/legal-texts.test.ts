import { describe, expect, it } from 'vitest';
import { legalTextsVersion } from './legal-texts.ts';

const terms = { slug: 'terms', fields: { browser_title: 'Terms', version: '1.0', main: [] } };
const privacy = { slug: 'privacy', fields: { browser_title: 'Privacy', version: '1.0', main: [] } };

describe('legalTextsVersion', () => {
  it('EXT-17 is the same for the same legal pages, whatever else the site has', () => {
    const help = { slug: 'help', fields: { browser_title: 'Help', main: [] } };
    expect(legalTextsVersion([help, structuredClone(terms), privacy])).toBe(legalTextsVersion([terms, privacy]));
  });

  it.each([
    ['terms', [{ ...terms, fields: { ...terms.fields, version: '1.1' } }, privacy]],
    ['privacy notice', [terms, { ...privacy, fields: { ...privacy.fields, browser_title: 'Your privacy' } }]],
    ['page that is gone', [terms]],
  ])('EXT-17 changes with a change of the %s', (_what, changed) => {
    expect(legalTextsVersion(changed)).not.toBe(legalTextsVersion([terms, privacy]));
  });

  it('EXT-17 is undefined without legal pages', () => expect(legalTextsVersion([])).toBeUndefined());
});
