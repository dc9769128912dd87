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

/** Gray that is barely readable on the backgrounds of demo's dark look. */
const GRAY = '#949494';

type Example = {
  title: string;
  decider: string;
  state: 'blocks launch' | 'open' | 'confirm by hand';
  /** A line below the item. */
  says: string;
} & ReportSetup;

const open: readonly Example[] = [
  {
    title: 'Program terms',
    decider: 'Legal',
    state: 'blocks launch',
    says: 'Problem: the version "draft" of the page "terms" is a placeholder',
    change: ({ set }) => set('content/global.json', ['data', 'terms', 'fields', 'version'], 'draft'),
  },
  {
    title: 'Privacy policy',
    decider: 'Legal',
    state: 'blocks launch',
    says: 'Problem: this legal text is a placeholder of the generator',
  },
  {
    title: 'Host names of the live site',
    decider: 'Program owner',
    state: 'blocks launch',
    says: '`partners/demo/settings.json:5 hosts.0`',
  },
  {
    title: 'Support phone',
    decider: 'Program owner',
    state: 'blocks launch',
    says: 'Problem: 1-800-555-0174 is a placeholder that no one can call',
  },
  {
    title: 'Support e-mail',
    decider: 'Program owner',
    state: 'blocks launch',
    says: '`partners/demo/settings.json:21 customerSupport.email.href`',
  },
  {
    title: 'Postal address in mails',
    decider: 'Program owner',
    state: 'blocks launch',
    says: 'Problem: mails to members show no postal address',
    change: ({ set }) => set(SETTINGS, ['customerSupport', 'postalAddress'], undefined),
  },
  {
    title: 'Links to the app stores',
    decider: 'Program owner',
    state: 'open',
    says: 'Problem: no link to Google Play, so the footer shows no badge for it',
    change: ({ set }) => set(SETTINGS, ['appStoreLinks'], { ios: 'https://apps.apple.com/us/app/id1' }),
  },
  {
    title: 'Campaign prefix for analytics',
    decider: 'Program owner',
    state: 'open',
    says: 'Problem: the tag manager gets no ads\\_prefix',
    change: ({ set }) => set(SETTINGS, ['adsPrefix'], undefined),
  },
  {
    title: 'Dates of offers and announcements',
    decider: 'Program owner',
    state: 'blocks launch',
    says: 'Problem: the last date in this text, November 24, 2026, has passed',
    change: ({ set }) =>
      set('content/earn_banner.json', ['data', 'join', 'fields', 'text'], 'From May 1, 2026 to November 24, 2026.'),
  },
  {
    title: 'DNS of the live site',
    decider: 'Operator',
    state: 'blocks launch',
    says: 'Problem: DNS has no address for www.harbor.com',
    change: ({ set }) => set(SETTINGS, ['hosts'], LIVE),
    resolve: (host) => (host.startsWith('www.') ? Promise.reject(dnsError('ENOTFOUND')) : Promise.resolve([])),
  },
  {
    title: 'DNS of staging',
    decider: 'Operator',
    state: 'open',
    says: '`partners/demo/environments/staging.json:1`',
    change: (editor) => overlay(editor, 'staging', { hosts: ['staging.harbor.com'] }),
    resolve: () => Promise.reject(dnsError('ENODATA')),
  },
  {
    title: 'Settings of staging',
    decider: 'Operator',
    state: 'open',
    says: 'Problem: the file is missing, so staging answers at the hosts of the live site',
  },
  {
    title: 'Settings of production',
    decider: 'Operator',
    state: 'open',
    says: '`partners/demo/environments/production.json:1`',
  },
  {
    title: 'Secret for single sign-on',
    decider: 'Operator',
    state: 'confirm by hand',
    says: 'SSO\\_CLIENT\\_SECRETS of the production servers must have a secret for "demo"',
    change: ({ set }) => set(SETTINGS, ['enrollmentType'], 'sso'),
  },
  {
    title: 'Maintenance notices are off',
    decider: 'Operator',
    state: 'blocks launch',
    says: 'Problem: the maintenance notice replaces the page /join',
    change: ({ set }) => set(SETTINGS, ['maintenance'], { join: true }),
  },
  {
    title: 'Identity provider for single sign-on',
    decider: 'Engineer',
    state: 'blocks launch',
    says: 'Problem: members join by single sign-on, but no identity provider is named',
    change: ({ set }) => set(SETTINGS, ['enrollmentType'], 'sso'),
  },
  {
    title: 'Identity provider for single sign-on',
    decider: 'Engineer',
    state: 'open',
    says: 'Problem: no client id is named, so the site signs on as "demo"',
    change: ({ set }) => {
      set(SETTINGS, ['enrollmentType'], 'sso');
      set(SETTINGS, ['sso'], { issuer: 'https://login.harbor.com' });
    },
  },
  {
    title: 'Titles and addresses for search engines',
    decider: 'Engineer',
    state: 'blocks launch',
    says: '`partners/demo/settings.json:31 routeMeta.home.canonical`',
  },
  {
    title: 'Drafts are hidden from visitors',
    decider: 'Engineer',
    state: 'blocks launch',
    says: 'Problem: the site is a preview: all visitors see drafts',
    change: ({ set }) => set(SETTINGS, ['cmsPreview'], true),
  },
  {
    title: 'Other settings and files',
    decider: 'Engineer',
    state: 'blocks launch',
    says: 'Problem: example.com is a placeholder that no one can reach',
    change: ({ set }) => set(SETTINGS, ['map'], { tiles: 'https://tiles.example.com/us.pmtiles' }),
  },
  {
    title: 'Art of the hero',
    decider: 'Designer',
    state: 'open',
    says: 'Problem: there is neither a scenery nor a motif',
  },
  {
    title: 'Contrast with room to spare',
    decider: 'Designer',
    state: 'open',
    says: 'Problem: color.border.strong #848e91 on color.bg.sunken #f6f9fa has a contrast of 3.17:1, close to the bound',
  },
  {
    title: 'Contrast with room to spare, dark look',
    decider: 'Designer',
    state: 'open',
    says: 'Problem: color.action.disabledText #949494 on color.action.disabledBg #272f31 has a contrast of 4.50:1, close to the bound',
    change: ({ set }) => set('tokens.dark.json', ['color', 'text', 'muted', '$value'], GRAY),
  },
  {
    title: 'Words in pictures',
    decider: 'Designer',
    state: 'confirm by hand',
    says: 'What these show in words must also be in the text beside them: /assets/month.png',
    change: ({ path, set }) => {
      writeFileSync(`${path}/assets/month.png`, PNG);
      set('content/earn_banner.json', ['data', 'join', 'fields', 'image'], '/assets/month.png');
    },
  },
  {
    title: 'Unused pictures, fonts and colors',
    decider: 'Designer',
    state: 'open',
    says: 'Problem: no content shows this picture',
    change: ({ path }) => writeFileSync(`${path}/assets/month.png`, PNG),
  },
  {
    title: 'No placeholders in copy and content',
    decider: 'Copywriter',
    state: 'blocks launch',
    says: 'Problem: "TBD" stands where a text is missing',
    change: ({ set }) => set('copy.json', ['home.hero.title'], 'TBD'),
  },
  {
    title: 'Texts fit the program',
    decider: 'Copywriter',
    state: 'open',
    says: 'Problem: "900 bonus points" promises a reward, but nothing says which offer or bonus pays it',
    change: ({ set }) =>
      set('content/home.json', ['data', 'no-member', 'fields', 'body'], '<p>Get 900 bonus points.</p>'),
  },
  {
    title: 'Content sets have entries',
    decider: 'Copywriter',
    state: 'open',
    says: 'Problem: the file is missing, so the site has nothing of its own to show there',
    change: ({ path }) => rmSync(`${path}/content/earn_banner.json`),
  },
  {
    title: 'Content sets have entries',
    decider: 'Copywriter',
    state: 'open',
    says: 'Problem: the file has no published entry',
    change: ({ set }) => set('content/announcement_banner.json', ['data'], []),
  },
  {
    title: 'No drafts are left',
    decider: 'Copywriter',
    state: 'open',
    says: 'Problem: the entry "no-member" is a draft, so members do not see it',
    change: ({ set }) => set('content/home.json', ['data', 'no-member', 'draft'], true),
  },
  {
    title: 'Own words: header and footer',
    decider: 'Copywriter',
    state: 'open',
    says: 'Problem: all 26 texts with keys that start with "layout." are the default ones',
  },
];

describe('the checklist', () => {
  it.each(open)('EXT-12 lists "$title" as "$state" for the $decider: $says', async (example) => {
    const { ok, markdown } = await reportAfter(example);
    expect(ok).toBe(true);
    const item = itemIn(sectionOf(markdown, example.decider), example.title);
    expect(item).toMatch(new RegExp(`^- \\[ \\] \\*\\*.*\\*\\* \\(${example.state}\\)`));
    expect(item).toContain(example.says);
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
