import { makePartner } from '@dining/testing';
import { expect, it } from 'vitest';
import type { ShownPicture } from '../compare/shown-picture.ts';
import { shownPages } from '../plan/shown-pages.ts';
import { sheetHtml, type Sheet } from './sheet-html.ts';

const [page] = shownPages;

const picture: ShownPicture = { page: page!, persona: 'visitor', width: 390, height: 2_000, state: 'same', share: 0 };

const htmlOf = (parts: Partial<Sheet> = {}): string =>
  sheetHtml({
    code: 'demo',
    settings: makePartner().settings,
    pictures: [picture],
    gone: [],
    moment: new Date('2026-06-17T16:30:00Z'),
    isFirst: false,
    ...parts,
  });

it('EXT-11 shows names of a program as text on the sheet, whatever signs they have', () => {
  const settings = makePartner({ name: 'A & B', programName: '<b>"Plates" & More</b>' }).settings;
  const html = htmlOf({ settings });
  expect(html).toContain('<h1>&lt;b&gt;&quot;Plates&quot; &amp; More&lt;/b&gt;</h1>');
  expect(html).toContain('Contact sheet of A &amp; B (demo), as the pages look on June 17, 2026');
  expect(html).not.toContain('<b>"Plates"');
});

it('EXT-11 gives a changed picture what it was before and the difference', () => {
  expect(htmlOf()).not.toContain('data-before');
  const html = htmlOf({ pictures: [{ ...picture, state: 'changed', share: 0.021 }] });
  expect(html).toContain('data-before="approved/home-visitor-390.png"');
  expect(html).toContain('data-difference="differences/home-visitor-390.png"');
  expect(html).toContain('Changed 2.1 %');
});

it('EXT-11 lists approved pictures that are gone, and leaves room for who approves and when', () => {
  const html = htmlOf({ gone: ['discover-visitor-390'] });
  expect(html).toContain('<code>discover-visitor-390</code>');
  for (const label of ['Approved by', 'Signature', 'Date']) expect(html).toContain(`<p>${label}</p>`);
});
