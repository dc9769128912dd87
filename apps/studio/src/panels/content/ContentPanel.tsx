import { useEffect, type ReactNode } from 'react';
import { useStudioView } from '../../layout/studio-view.tsx';
import { rawEntries } from './content-entries.ts';
import { contentSets, type ContentSet } from './content-sets.ts';
import { EntryView } from './EntryView.tsx';
import { SetList } from './SetList.tsx';
import { SetView } from './SetView.tsx';
import { useContentFile } from './use-content-file.ts';

/** The content of the program: sets, their entries, and the fields of an entry (EXT-13). */
export function ContentPanel(): ReactNode {
  const { content, place, change } = useStudioView();
  useEffect(() => {
    if (!place || contentSets.every(({ file }) => file !== place.file)) return;
    const [, entry] = /^data\.(\d+)/.exec(place.key) ?? [];
    const content = { file: place.file, entry: entry === undefined ? undefined : Number(entry), field: place.key };
    change({ content, place: undefined });
  }, [place, change]);
  const set = contentSets.find(({ file }) => file === content?.file);
  return set ? <OpenSet key={set.file} set={set} entry={content?.entry} /> : <SetList />;
}

function OpenSet({ set, entry }: { set: ContentSet; entry: number | undefined }): ReactNode {
  const file = useContentFile(set.file);
  const isThere = entry !== undefined && entry < rawEntries(file.value).length;
  return isThere ? <EntryView key={entry} set={set} file={file} index={entry} /> : <SetView set={set} file={file} />;
}
