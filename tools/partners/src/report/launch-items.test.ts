import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answersOf, writeFolder } from '../generator/generated.testing.ts';
import type { PartnerEditor } from '../validate/partner-folders.testing.ts';
import { dnsError, itemIn, reportAfter, reportIn, sectionOf, type ReportSetup } from './reports.testing.ts';

const SETTINGS = 'settings.json';
const LIVE = ['dining.harbor.com', 'www.harbor.com'];

const overlay = ({ path }: PartnerEditor, name: string, value: object) => {
  mkdirSync(`${path}/environments`, { recursive: true });
  writeFileSync(`${path}/environments/${name}.json`, JSON.stringify(value));
};

/** A minimal picture: the bytes that a PNG starts with. */
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** A change of one value in a file of the partner's folder. */
const changed =
  (...change: Parameters<PartnerEditor['set']>) =>
  ({ set }: PartnerEditor) =>
    set(...change);
const setting = (key: string, value: unknown) => changed(SETTINGS, [key], value);

/** An item, how it stands, and a line below it, with what brings that about. */
type Example = readonly [
  title: string,
  state: 'blocks launch' | 'open' | 'confirm by hand',
  decider: string,
  says: string,
  change?: ReportSetup['change'],
  resolve?: ReportSetup['resolve'],
];

describe('the checklist', () => {
  it.for<Example>([
    [
      'Program terms',
      'blocks launch',
      'Legal',
      'Problem: the version "draft" of the page "terms" is a placeholder',
      changed('content/global.json', ['data', 'terms', 'fields', 'version'], 'draft'),
    ],
    ['Privacy policy', 'blocks launch', 'Legal', 'Problem: this legal text is a placeholder of the generator'],
    ['Host names of the live site', 'blocks launch', 'Program owner', '`partners/demo/settings.json:5 hosts.0`'],
    [
      'Support phone',
      'blocks launch',
      'Program owner',
      'Problem: 1-800-555-0174 is a placeholder that no one can call',
    ],
    ['Support e-mail', 'blocks launch', 'Program owner', '`partners/demo/settings.json:13 customerSupport.email.href`'],
    [
      'Postal address in mails',
      'blocks launch',
      'Program owner',
      'Problem: mails to members show no postal address',
      changed(SETTINGS, ['customerSupport', 'postalAddress'], undefined),
    ],
    [
      'Links to the app stores',
      'open',
      'Program owner',
      'Problem: no link to Google Play, so the footer shows no badge for it',
      setting('appStoreLinks', { ios: 'https://apps.apple.com/us/app/id1' }),
    ],
    [
      'Campaign prefix for analytics',
      'open',
      'Program owner',
      'Problem: the tag manager gets no ads\\_prefix',
      setting('adsPrefix', undefined),
    ],
    [
      'Dates of offers and announcements',
      'blocks launch',
      'Program owner',
      'Problem: the last date in this text, November 24, 2026, has passed',
      changed('content/earn_banner.json', ['data', 'join', 'fields', 'text'], 'From May 1, 2026 to November 24, 2026.'),
    ],
    [
      'DNS of the live site',
      'blocks launch',
      'Operator',
      'Problem: DNS has no address for www.harbor.com',
      setting('hosts', LIVE),
      (host) => (host.startsWith('www.') ? Promise.reject(dnsError('ENOTFOUND')) : Promise.resolve([])),
    ],
    [
      'DNS of staging',
      'open',
      'Operator',
      '`partners/demo/environments/staging.json:1`',
      (editor) => overlay(editor, 'staging', { hosts: ['staging.harbor.com'] }),
      () => Promise.reject(dnsError('ENODATA')),
    ],
    [
      'Settings of staging',
      'open',
      'Operator',
      'Problem: the file is missing, so staging answers at its local name only',
    ],
    ['Settings of production', 'open', 'Operator', '`partners/demo/environments/production.json:1`'],
    [
      'Secret for single sign-on',
      'confirm by hand',
      'Operator',
      'SSO\\_CLIENT\\_SECRETS of the production servers must have a secret for "demo"',
      setting('enrollmentType', 'sso'),
    ],
    [
      'Maintenance notices are off',
      'blocks launch',
      'Operator',
      'Problem: the maintenance notice replaces the page /join',
      setting('maintenance', { join: true }),
    ],
    [
      'Identity provider for single sign-on',
      'blocks launch',
      'Engineer',
      'Problem: members join by single sign-on, but no identity provider is named',
      setting('enrollmentType', 'sso'),
    ],
    [
      'Identity provider for single sign-on',
      'open',
      'Engineer',
      'Problem: no client id is named, so the site signs on as "demo"',
      ({ set }) => {
        set(SETTINGS, ['enrollmentType'], 'sso');
        set(SETTINGS, ['sso'], { issuer: 'https://login.harbor.com' });
      },
    ],
    [
      'Titles and addresses for search engines',
      'blocks launch',
      'Engineer',
      '`partners/demo/settings.json:21 routeMeta.home.canonical`',
    ],
    [
      'Drafts are hidden from visitors',
      'blocks launch',
      'Engineer',
      'Problem: the site is a preview: all visitors see drafts',
      setting('cmsPreview', true),
    ],
    [
      'Other settings and files',
      'blocks launch',
      'Engineer',
      'Problem: example.com is a placeholder that no one can reach',
      setting('map', { tiles: 'https://tiles.example.com/us.pmtiles' }),
    ],
    ['Art of the hero', 'open', 'Designer', 'Problem: there is neither a scenery nor a motif'],
    [
      'Contrast with room to spare',
      'open',
      'Designer',
      'Problem: color.border.strong #848e91 on color.bg.sunken #f6f9fa has a contrast of 3.17:1, close to the bound',
    ],
    [
      'Contrast with room to spare, dark look',
      'open',
      'Designer',
      'Problem: color.action.disabledText #949494 on color.action.disabledBg #272f31 has a contrast of 4.50:1, close to the bound',
      // Gray that is barely readable on the backgrounds of demo's dark look.
      changed('tokens.dark.json', ['color', 'text', 'muted', '$value'], '#949494'),
    ],
    [
      'Words in pictures',
      'confirm by hand',
      'Designer',
      'What these show in words must also be in the text beside them: /assets/month.png',
      ({ path, set }) => {
        writeFileSync(`${path}/assets/month.png`, PNG);
        set('content/earn_banner.json', ['data', 'join', 'fields', 'image'], '/assets/month.png');
      },
    ],
    [
      'Unused pictures, fonts and colors',
      'open',
      'Designer',
      'Problem: no content shows this picture',
      ({ path }) => writeFileSync(`${path}/assets/month.png`, PNG),
    ],
    [
      'No placeholders in copy and content',
      'blocks launch',
      'Copywriter',
      'Problem: "TBD" stands where a text is missing',
      changed('copy.json', ['home.hero.title'], 'TBD'),
    ],
    [
      'Texts fit the program',
      'open',
      'Copywriter',
      'Problem: "900 bonus points" promises a reward, but nothing says which offer or bonus pays it',
      changed('content/home.json', ['data', 'no-member', 'fields', 'body'], '<p>Get 900 bonus points.</p>'),
    ],
    [
      'Content sets have entries',
      'open',
      'Copywriter',
      'Problem: the file is missing, so the site has nothing of its own to show there',
      ({ path }) => rmSync(`${path}/content/earn_banner.json`),
    ],
    [
      'Content sets have entries',
      'open',
      'Copywriter',
      'Problem: the file has no published entry',
      changed('content/announcement_banner.json', ['data'], []),
    ],
    [
      'No drafts are left',
      'open',
      'Copywriter',
      'Problem: the entry "no-member" is a draft, so members do not see it',
      changed('content/home.json', ['data', 'no-member', 'draft'], true),
    ],
    [
      'Own words: header and footer',
      'open',
      'Copywriter',
      'Problem: all 27 texts with keys that start with "layout." are the default ones',
    ],
  ])('EXT-12 lists "%s" as "%s" for the %s: %s', async ([title, state, decider, says, change, resolve]) => {
    const { ok, markdown } = await reportAfter({ ...(change && { change }), ...(resolve && { resolve }) });
    expect(ok).toBe(true);
    const item = itemIn(sectionOf(markdown, decider), title);
    expect(item).toMatch(new RegExp(`^- \\[ \\] \\*\\*.*\\*\\* \\(${state}\\)`));
    expect(item).toContain(says);
  });

  it('EXT-12 ticks what is settled, with what is there', async () => {
    const { markdown } = await reportAfter({
      change: (editor) => {
        const { path, set } = editor;
        set(SETTINGS, ['hosts'], LIVE);
        set(SETTINGS, ['routeMeta', 'home', 'canonical'], 'https://dining.harbor.com/');
        set(SETTINGS, ['customerSupport', 'phone'], { href: 'tel:+18007363100', formatted: '1-800-736-3100' });
        set(SETTINGS, ['customerSupport', 'email'], { href: 'mailto:crew@harbor.com', display: 'crew@harbor.com' });
        set('copy.json', ['notFound.title'], 'Lost at sea?');
        set('content/earn_banner.json', ['data', 'join', 'fields', 'text'], 'Until 11/25/2026.');
        writeFileSync(`${path}/assets/scenery.svg`, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"></svg>');
        overlay(editor, 'staging', { hosts: ['staging.harbor.com'] });
      },
    });
    expect(markdown).toContain('- [x] **Host names of the live site**: dining.harbor.com, www.harbor.com\n');
    expect(markdown).toContain('- [x] **Support phone**: 1-800-736-3100\n');
    expect(markdown).toContain('- [x] **Support e-mail**: crew@harbor.com\n');
    expect(markdown).toContain('- [x] **DNS of the live site**: dining.harbor.com, www.harbor.com\n');
    expect(markdown).toContain('- [x] **DNS of staging**: staging.harbor.com\n');
    expect(markdown).toContain('- [x] **Settings of staging**\n');
    expect(markdown).toContain('- [x] **Settings of production**: those of settings.json\n');
    expect(markdown).toContain('- [x] **Titles and addresses for search engines**\n');
    expect(markdown).toContain('- [x] **Dates of offers and announcements**\n');
    expect(markdown).toContain('- [x] **Art of the hero**: scenery.svg\n');
    expect(markdown).toContain('- [x] **Words in pictures**: no pictures in content\n');
    expect(markdown).toContain('- [x] **Own words: page not found**: 1 of 5 texts\n');
  });

  it('EXT-12 names the drawings of the generator, and that its texts are nobody’s own words', async () => {
    const root = writeFolder(answersOf({ code: 'acme', name: 'Acme', programName: 'Acme Dining Club' }));
    const { markdown } = await reportIn(root, 'acme');
    for (const title of ['Icon of the brand', 'Wordmark of the brand']) {
      expect(itemIn(markdown, title)).toContain('(blocks launch)');
      expect(itemIn(markdown, title)).toContain(
        'Problem: there is no such drawing, so the site shows one made of a name and two colors',
      );
    }
    expect(itemIn(markdown, 'Own words: home page')).toContain('(open)');
    expect(itemIn(markdown, 'Program terms')).toContain('the version "draft" of the page "terms"');
  });

  it('EXT-12 leaves the launch free where production replaces a placeholder of settings.json', async () => {
    const { markdown } = await reportAfter({
      change: (editor) => overlay(editor, 'production', { hosts: ['dining.harbor.com'] }),
    });
    const { markdown: before } = await reportAfter();
    for (const title of ['Host names of the live site', 'Titles and addresses for search engines']) {
      expect(itemIn(before, title)).toContain('(blocks launch)');
      expect(itemIn(markdown, title)).toMatch(/^- \[ \] .* \(open\)\n/);
    }
    expect(itemIn(markdown, 'DNS of the live site')).toContain('[x]');
  });

  it('EXT-12 names a legal text that applies only after the day of the report', async () => {
    const change = ({ set }: PartnerEditor) =>
      set('content/global.json', ['data', 'terms', 'fields', 'effective_date'], '2026-11-26');
    const { markdown } = await reportAfter({ change });
    expect(itemIn(markdown, 'Program terms')).toContain('Problem: the text applies from November 26, 2026');
    const later = await reportAfter({ change, now: new Date('2026-11-26T00:00:00Z') });
    expect(itemIn(later.markdown, 'Program terms')).not.toContain('November 26, 2026');
  });

  it('EXT-12 asks nobody for what a program does not have', async () => {
    const { markdown } = await reportAfter();
    for (const title of ['Secret for single sign-on', 'Identity provider for single sign-on', 'DNS of staging'])
      expect(itemIn(markdown, title)).toBe('');
  });

  it('EXT-12 does not tick what it cannot know because a file has errors', async () => {
    const { ok, text, markdown } = await reportAfter({
      change: ({ path }) => writeFileSync(`${path}/copy.json`, '{ "home.hero.title": "Hello", }'),
    });
    expect(ok).toBe(true);
    expect(text).toMatch(/^demo: 1 error stops the build; /);
    expect(markdown.indexOf('## Errors')).toBeLessThan(markdown.indexOf('## Legal'));
    expect(sectionOf(markdown, 'Errors')).toContain(
      '- [ ] `partners/demo/copy.json:1`\n  - Problem: the file is not valid JSON',
    );
    expect(itemIn(markdown, 'Own words: home page')).toBe(
      '- [ ] **Own words: home page** (confirm by hand): Not checked: copy.json must be free of errors first.',
    );
  });
});
