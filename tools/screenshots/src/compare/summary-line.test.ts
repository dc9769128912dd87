import { expect, it } from 'vitest';
import { shownPages } from '../plan/shown-pages.ts';
import type { ShownPicture } from './shown-picture.ts';
import { summaryLine } from './summary-line.ts';

const pageOf = (id: string) => shownPages.find((page) => page.id === id)!;

const picture = (id: string, state: ShownPicture['state'], share = 0): ShownPicture => ({
  page: pageOf(id),
  persona: 'building',
  width: 390,
  height: 2_000,
  state,
  share,
});

it('EXT-11 sums a sheet up in one line that names the largest changes', () => {
  const pictures = [
    picture('home', 'same'),
    picture('search', 'changed', 0.021),
    picture('earn', 'changed', 0.4),
    picture('cards', 'changed', 0.000_01),
    picture('profile', 'changed', 0.000_001),
    picture('account', 'new'),
  ];
  expect(summaryLine('demo', pictures, ['join-visitor-390'], true)).toBe(
    'demo: 6 pictures, 4 changed (earn 390 building 40.0 %, search 390 building 2.1 %, cards 390 building 0.1 %, 1 more), 1 new, 1 gone',
  );
});

it('EXT-11 sums up a sheet without changes', () => {
  expect(summaryLine('demo', [picture('home', 'same')], [], true)).toBe('demo: 1 pictures, 0 changed, 0 new, 0 gone');
});

it('EXT-11 says that no pictures are approved yet, and how to approve them', () => {
  expect(summaryLine('demo', [picture('home', 'unapproved')], [], false)).toBe(
    'demo: 1 pictures, none approved yet; approve them by: npx nx screenshots demo --approve',
  );
});
