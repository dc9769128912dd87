import { Button } from '@dining/ui';
import type { ReactNode } from 'react';
import { useJsonFile } from '../../api/use-studio.ts';
import { useStudioView } from '../../layout/studio-view.tsx';
import { rawEntries, readEntry, type Entry } from './content-entries.ts';
import { pageOf, type ContentSet } from './content-sets.ts';
import { Line, Note } from './content-style.ts';
import { pageTexts } from './page-texts.ts';

/** Opens the page on which an entry shows, and scrolls to its first text there. */
export function EntryOnSite({ set, entry }: { set: ContentSet; entry: Entry }): ReactNode {
  const { change, wanted, shownText } = useStudioView();
  const path = useEntryPage(set, entry);
  const texts = pageTexts(entry.fields);
  const isAnswered = shownText !== undefined && wanted !== undefined && 'texts' in wanted;
  return (
    <>
      <Line>
        <Button
          look="quiet"
          small
          onClick={() => change({ path, shownText: undefined, wanted: { texts, count: (wanted?.count ?? 0) + 1 } })}
        >
          Where on the site?
        </Button>
        <Note role="status">
          {isAnswered
            ? shownText.text === undefined
              ? `${path} does not show it now.`
              : `Shown on ${path}.`
            : `It belongs to ${path}.`}
        </Note>
      </Line>
      {set.hint !== undefined && <Note>{set.hint}</Note>}
    </>
  );
}

/** The page of an entry. A sidebar shows on the first page or offer that names it. */
function useEntryPage(set: ContentSet, { slug }: Entry): string {
  const pages = useJsonFile('content/global.json');
  const offers = useJsonFile('content/earn_details.json');
  if (set.name !== 'sidebar') return pageOf(set.name, slug);
  const names = (raw: unknown) => readEntry(raw).fields['sidebar'] === slug;
  const [page, offer] = [rawEntries(pages).find(names), rawEntries(offers).find(names)];
  if (page !== undefined) return pageOf('*', readEntry(page).slug);
  return offer === undefined ? pageOf('sidebar') : pageOf('earn_details', readEntry(offer).slug);
}
