import type { ContentEntry } from '@dining/api-contract';
import { contentNames, type ContentName } from '@dining/rules';
import { describe, expect, it } from 'vitest';
import { missingReferences } from './content-references.ts';

const sets = (some: Partial<Record<ContentName, ContentEntry[]>>) =>
  ({ ...Object.fromEntries(contentNames.map((name) => [name, []])), ...some }) as Record<ContentName, ContentEntry[]>;
const found = (some: Partial<Record<ContentName, ContentEntry[]>>) =>
  missingReferences(sets(some)).map(({ set, slug, path, problem }) => `${set} ${slug} ${path.join('.')}: ${problem}`);

describe('missingReferences', () => {
  const popup = [{ slug: 'terms', fields: { headline: 'Terms', body: '<p>See <a href="#trems">this</a>.</p>' } }];

  it('CON-08 CON-06 finds links to popups and names of sidebars that content does not have', () => {
    const blocks = [
      { type: 'button', text_desktop: 'Terms', url: '#terms' },
      { type: 'button', text_desktop: 'Dates', url: '#dates' },
    ];
    const earn = [{ slug: 'spring', fields: { headline: 'Spring', sidebar: 'help', blocks } }];
    expect(found({ popup, earn_details: earn }).toSorted()).toEqual([
      'earn_details spring blocks.1.url: the popup "dates" does not exist',
      'earn_details spring sidebar: the sidebar "help" does not exist',
      'popup terms body: the popup "trems" does not exist',
    ]);
  });

  it('CON-08 accepts what exists, the content of the page, and texts with a number sign', () => {
    const fields = { sidebar: 'help', headline: '#1 in town', url: '#main', disclaimer: '<a href="#terms">Terms</a>' };
    const sidebar = [{ slug: 'help', fields: { blocks: [] } }];
    const terms = [{ slug: 'terms', fields: {} }];
    expect(found({ '*': [{ slug: 'p', fields }], popup: terms, sidebar })).toEqual([]);
  });
});
