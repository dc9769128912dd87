import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentNames } from '@dining/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanEntries } from '../clean-entries.ts';
import { copyFromContent } from '../content-copy.ts';
import { readContentFolder } from './read-content-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, ...data: unknown[]) =>
  writeFileSync(join(folder, name), JSON.stringify({ data }, null, 1));
const popup = (slug: string, body: string, rest = {}) => ({ slug, fields: { headline: 'x', body }, ...rest });

describe('readContentFolder', () => {
  it('CON-01 returns all eleven sets, empty where there is no file', () => {
    write('global.json', { slug: 'copy', fields: { 'home.viewAll': 'All' } });
    const { sets, findings } = readContentFolder(folder);
    expect(findings).toEqual([]);
    expect(Object.keys(sets).toSorted()).toEqual([...contentNames].toSorted());
    expect(sets['*'].map(({ slug }) => slug)).toEqual(['copy']);
    expect(copyFromContent(sets)).toEqual({ 'home.viewAll': 'All' });
    expect(readContentFolder(join(folder, 'nowhere')).findings).toEqual([]);
  });

  it('SES-12 includes drafts only in previews, where they replace their entries', () => {
    write(
      'popup.json',
      popup('a', '<p>old</p>'),
      popup('a', '<p>new</p>', { draft: true }),
      popup('b', '<p>soon</p>', { draft: true }),
    );
    const bodies = (preview: boolean) =>
      readContentFolder(folder, { preview }).sets.popup.map(({ fields }) => fields['body']);
    expect(bodies(false)).toEqual(['<p>old</p>']);
    expect(bodies(true)).toEqual(['<p>new</p>', '<p>soon</p>']);
    expect(readContentFolder(folder).sets.popup[0]).not.toHaveProperty('draft');
  });

  it('CON-01 reports every invalid file with its path in the repository', () => {
    write('popup.json', popup('a', '<p>fine</p>'));
    write('sidebar.json', { slug: 'a', fields: {} });
    write('popups.json');
    writeFileSync(join(folder, 'home.json'), '{');
    const { sets, findings } = readContentFolder(folder, { label: 'partners/demo/content' });
    expect(findings.map(({ file }) => file)).toEqual([
      'partners/demo/content/home.json',
      'partners/demo/content/popups.json',
      'partners/demo/content/sidebar.json',
    ]);
    expect(findings[1]?.fix).toBe('rename it to "popup.json", or remove it');
    expect(sets.popup).toHaveLength(1);
  });

  it('BLD-02 sanitizes a folder that was checked before without checking it again', () => {
    write('popup.json', popup('a', '<p onclick="x">{nobody}</p>'));
    expect(readContentFolder(folder).sets.popup).toEqual([]);
    const { sets, findings } = readContentFolder(folder, { isChecked: true });
    expect(findings).toEqual([]);
    expect(sets.popup.map(({ fields }) => fields['body'])).toEqual(['<p>{nobody}</p>']);
  });
});

describe('cleanEntries', () => {
  it('CON-03 sanitizes HTML in every field that holds it, and leaves plain text alone', () => {
    const [entry] = cleanEntries([
      {
        slug: 'x',
        fields: {
          headline: 'Fish & <b>chips</b>',
          body: '<p onclick="x">Hi<script>1</script></p>',
          blocks: [
            { type: 'body_text', text_desktop: '<i>a</i><img src=x>' },
            { type: 'title', text_desktop: '5 < 7' },
          ],
        },
      },
    ]);
    expect(entry?.fields).toEqual({
      headline: 'Fish & <b>chips</b>',
      body: '<p>Hi</p>',
      blocks: [
        { type: 'body_text', text_desktop: '<i>a</i>' },
        { type: 'title', text_desktop: '5 < 7' },
      ],
    });
  });

  it.each([
    'javascript:alert(1)',
    ' JAVASCRIPT:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'vbscript:x',
    '',
  ])('CON-03 replaces the address "%s" with #', (url) =>
    expect(cleanEntries([{ slug: 'x', fields: { links: [{ text: 'x', url }] } }])[0]?.fields).toEqual({
      links: [{ text: 'x', url: '#' }],
    }),
  );

  it('CON-07 accepts blocks in the form of the hosted service', () => {
    const fields = { blocks: [{ type: 'button', fields: { text_desktop: 'Go', url: '/search' } }] };
    expect(cleanEntries([{ slug: 'x', fields }])[0]?.fields).toEqual({
      blocks: [{ type: 'button', text_desktop: 'Go', url: '/search' }],
    });
  });
});
