import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { copyPartners } from '../validate/partner-folders.testing.ts';
import { copyDiffReport, diffCopy } from './copy-diff.ts';
import { readPartnerTexts } from './partner-texts.ts';

const noContent = { contentOverrides: {} };

describe('the differences of a partner’s copy', () => {
  it('CPY-03 PRT-07 are the overrides whose text is not the default, in the order of the deck', () => {
    const { different, useless } = diffCopy({
      ...noContent,
      overrides: { 'login.title': 'Welcome back', 'currency.mile.plural': 'sky miles', 'login.submit': 'Sign in' },
    });
    expect(different).toEqual([
      { key: 'currency.mile.plural', default: 'miles', partner: 'sky miles', content: undefined },
      { key: 'login.title', default: 'Sign in', partner: 'Welcome back', content: undefined },
    ]);
    expect(useless).toEqual(['login.submit']);
  });

  it('CPY-05 include a text that differs on phones only', () => {
    const overrides = { 'login.title': { desktop: 'Sign in', mobile: 'Hello' } };
    expect(diffCopy({ ...noContent, overrides }).different.map(({ key }) => key)).toEqual(['login.title']);
  });

  it('CPY-03 include texts that only content overrides', () => {
    const texts = { overrides: {}, contentOverrides: { 'login.title': 'Fall is here', 'login.submit': 'Sign in' } };
    expect(diffCopy(texts).different).toEqual([
      { key: 'login.title', default: 'Sign in', partner: undefined, content: 'Fall is here' },
    ]);
  });

  it('CPY-03 PRT-07 are printed with the line of each key, every layer and the overrides to remove', () => {
    const root = copyPartners();
    const copy = { 'login.lead': { desktop: 'Welcome back', mobile: '' }, 'login.submit': 'Sign in' };
    writeFileSync(`${root}/partners/demo/copy.json`, JSON.stringify(copy, null, 2));
    const file = `${root}/partners/demo/content/global.json`;
    const content = JSON.parse(readFileSync(file, 'utf8')) as { data: object[] };
    content.data.push({ slug: 'copy', fields: { 'login.lead': 'Fall is here' } });
    writeFileSync(file, JSON.stringify(content));
    expect(copyDiffReport(readPartnerTexts(root, 'demo'))).toBe(
      `demo words 1 of 832 texts differently (partners/demo/copy.json).

login.lead (line 2)
  default: Good to see you again.
  demo:    Welcome back
           on phones: (empty)
  content: Fall is here

These overrides equal the default; remove them from partners/demo/copy.json:
  line 6: login.submit`.replace('832', String(deckSize())),
    );
  });

  it('PRT-07 are not shown for a partner with errors, which are listed instead', () => {
    const root = copyPartners();
    writeFileSync(`${root}/partners/demo/copy.json`, '{ "login.titel": "Welcome" }');
    expect(() => readPartnerTexts(root, 'demo')).toThrow('unknown copy key "login.titel"');
  });
});

const deckSize = () => Object.keys(readPartnerTexts(copyPartners(), 'demo').shown).length;
