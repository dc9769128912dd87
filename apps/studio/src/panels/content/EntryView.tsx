import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useStudio } from '../../api/use-studio.ts';
import { useStudioView } from '../../layout/studio-view.tsx';
import { rawEntries, readEntry, titleOf } from './content-entries.ts';
import { findingsOf } from './content-findings.ts';
import { ContentFormContext, type ContentForm } from './content-form.tsx';
import { entrySchema } from './content-schema.ts';
import type { ContentSet } from './content-sets.ts';
import { View } from './content-style.ts';
import { EntryHead } from './EntryHead.tsx';
import { EntryOnSite } from './EntryOnSite.tsx';
import { FieldList } from './fields/FieldList.tsx';
import { ValueField } from './fields/ValueField.tsx';
import { suggestionsFrom } from './suggestions.ts';
import type { ContentFile } from './use-content-file.ts';
import { ViewHead } from './ViewHead.tsx';

type EntryViewProps = { set: ContentSet; file: ContentFile; index: number };

/** One entry: a form made from the schema of its set. */
export function EntryView({ set, file, index }: EntryViewProps): ReactNode {
  const { state, reference } = useStudio();
  const { content, change } = useStudioView();
  const view = useRef<HTMLDivElement>(null);
  const entry = readEntry(rawEntries(file.value)[index]);
  const root = reference.schemas[set.schemaName];
  const suggestions = useMemo(() => suggestionsFrom(state.files), [state.files]);
  const field = content?.field;
  useEffect(() => {
    if (field === undefined) return;
    const target = view.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(field)}"]`);
    target?.scrollIntoView({ block: 'center' });
    target?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  }, [field]);
  const form: ContentForm = {
    root,
    findings: findingsOf(state.findings, set.file),
    suggestions,
    siteOrigin: reference.siteOrigin,
    ValueField,
    change: file.change,
  };
  return (
    <View ref={view}>
      <ViewHead
        title={titleOf(entry)}
        parents={[
          { title: 'Content', open: () => change({ content: undefined }) },
          { title: set.title, open: () => change({ content: { file: set.file, entry: undefined } }) },
        ]}
      />
      <ContentFormContext value={form}>
        <EntryHead entry={entry} at={['data', index]} />
        <EntryOnSite set={set} entry={entry} />
        <FieldList schema={entrySchema(root, entry.slug)} value={entry.fields} path={['data', index, 'fields']} />
      </ContentFormContext>
    </View>
  );
}
