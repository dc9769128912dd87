import { readFileSync, writeFileSync } from 'node:fs';
import { defaultDeck, type CopyOverrides } from '@dining/copy-engine';
import { readJsonSource } from '@dining/partner-settings';
import { describe, expect, it } from 'vitest';
import { copyOnly } from '../validate/partner-folders.testing.ts';
import { copyDiffReport } from './copy-diff.ts';
import { readPartnerTexts } from './partner-texts.ts';

/** The keys of the blocks of a report, and the report. */
function reported(overrides: CopyOverrides, contentOverrides: CopyOverrides = {}) {
  const source = readJsonSource('copy.json', JSON.stringify(overrides));
  const report = copyDiffReport({ code: 'demo', source, overrides, contentOverrides });
  return { keys: [...report.matchAll(/^[a-z][\w.]+(?= \(line|$)/gm)].map(([key]) => key), report };
}

describe('the differences of a partner’s copy', () => {
  it('CPY-03 PRT-07 are the overrides whose text is not the default, in the order of the deck', () => {
    const overrides = { 'login.title': 'Hello', 'currency.mile.plural': 'sky miles', 'login.submit': 'Sign in' };
    const { keys, report } = reported(overrides);
    expect(keys).toEqual(['currency.mile.plural', 'login.title']);
    expect(report).toMatch(/remove them from copy\.json:\n {2}line 1: login\.submit$/);
  });

  it('CPY-05 include a text that differs on phones only', () => {
    expect(reported({ 'login.title': { desktop: 'Sign in', mobile: 'Hello' } }).keys).toEqual(['login.title']);
  });

  it('CPY-03 include texts that only content overrides', () => {
    const { keys, report } = reported({}, { 'login.title': 'Fall is here', 'login.submit': 'Sign in' });
    expect(keys).toEqual(['login.title']);
    expect(report).toMatch(/\n\nlogin\.title\n {2}default: Sign in\n {2}content: Fall is here$/);
  });

  it('CPY-03 PRT-07 are printed with the line of each key, every layer and the overrides to remove', () => {
    const root = copyOnly('demo');
    const copy = { 'login.lead': { desktop: 'Welcome back', mobile: '' }, 'login.submit': 'Sign in' };
    writeFileSync(`${root}/partners/demo/copy.json`, JSON.stringify(copy, null, 2));
    const file = `${root}/partners/demo/content/global.json`;
    const content = JSON.parse(readFileSync(file, 'utf8')) as { data: object[] };
    content.data.push({ slug: 'copy', fields: { 'login.lead': 'Fall is here' } });
    writeFileSync(file, JSON.stringify(content));
    expect(copyDiffReport(readPartnerTexts(root, 'demo'))).toBe(
      `demo words 1 of ${Object.keys(defaultDeck).length} texts differently (partners/demo/copy.json).

login.lead (line 2)
  default: Good to see you again.
  demo:    Welcome back
           on phones: (empty)
  content: Fall is here

These overrides equal the default; remove them from partners/demo/copy.json:
  line 6: login.submit`,
    );
  });

  it('PRT-07 are not shown for a partner with errors, which are listed instead', () => {
    const root = copyOnly('demo');
    writeFileSync(`${root}/partners/demo/copy.json`, '{ "login.titel": "Welcome" }');
    expect(() => readPartnerTexts(root, 'demo')).toThrow('unknown copy key "login.titel"');
  });
});
