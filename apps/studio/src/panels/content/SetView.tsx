import { Button } from '@dining/ui';
import type { ReactNode } from 'react';
import { useStudio } from '../../api/use-studio.ts';
import { useStudioView } from '../../layout/studio-view.tsx';
import { AddEntry } from './AddEntry.tsx';
import { rawEntries } from './content-entries.ts';
import { findingsOf, sentences } from './content-findings.ts';
import { pageOf, type ContentSet } from './content-sets.ts';
import { Line, Note, Problem, View } from './content-style.ts';
import { DraftNote } from './DraftNote.tsx';
import { EntryList } from './EntryList.tsx';
import type { ContentFile } from './use-content-file.ts';
import { ViewHead } from './ViewHead.tsx';

type SetViewProps = { set: ContentSet; file: ContentFile };

/** The entries of a content set. */
export function SetView({ set, file }: SetViewProps): ReactNode {
  const { state } = useStudio();
  const { change } = useStudioView();
  const text = state.files.find(({ name }) => name === set.file)?.text;
  const entries = rawEntries(file.value);
  const findings = findingsOf(state.findings, set.file);
  const elsewhere = sentences(findings.filter(({ key }) => !key.startsWith('data.')));
  const path = pageOf(set.name);
  return (
    <View>
      <ViewHead title={set.title} parents={[{ title: 'Content', open: () => change({ content: undefined }) }]} />
      <Note>{set.purpose}</Note>
      <Line>
        <Button look="quiet" small onClick={() => change({ path })}>
          Open {path} on the site
        </Button>
      </Line>
      {set.hint !== undefined && <Note>{set.hint}</Note>}
      {elsewhere !== undefined && <Problem role="alert">{elsewhere}</Problem>}
      {text === undefined && file.value === undefined ? (
        <>
          <Note>This program has no {set.file}, so the set is empty.</Note>
          <Line>
            <Button
              small
              onClick={() => {
                file.change(['$schema'], set.schemaAddress);
                file.change(['data'], []);
              }}
            >
              Create {set.file}
            </Button>
          </Line>
        </>
      ) : file.value === undefined ? (
        <Line>
          <Note>{set.file} is not valid JSON. Correct its text first; nothing is lost.</Note>
          <Button look="quiet" small onClick={() => change({ panel: 'files' })}>
            Open Files
          </Button>
        </Line>
      ) : (
        <>
          <EntryList set={set} entries={entries} findings={findings} onChange={(data) => file.change(['data'], data)} />
          <AddEntry
            set={set}
            entries={entries}
            onAdd={(entry) => {
              file.change(['data'], [...entries, entry]);
              change({ content: { file: set.file, entry: entries.length } });
            }}
          />
          <DraftNote />
        </>
      )}
    </View>
  );
}
