import { knownSlugs } from '@dining/content-source';
import { Button } from '@dining/ui';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { useStudio } from '../../api/use-studio.ts';
import { Field } from '../../parts/Field.tsx';
import { freeSlug, readEntry, slugOf } from './content-entries.ts';
import { blankOf, entrySchema } from './content-schema.ts';
import type { ContentSet } from './content-sets.ts';
import { Line } from './content-style.ts';

type AddEntryProps = { set: ContentSet; entries: readonly unknown[]; onAdd: (entry: unknown) => void };

/** Adds an entry with the fields that its schema requires, as a draft. */
export function AddEntry({ set, entries, onAdd }: AddEntryProps): ReactNode {
  const { reference } = useStudio();
  const [typed, setTyped] = useState('');
  const listId = useId();
  const schema = reference.schemas[set.schemaName];
  const taken = new Set(entries.map((raw) => readEntry(raw).slug));
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    const slug = freeSlug(slugOf(typed) || 'new-entry', entries);
    onAdd({ slug, fields: blankOf(entrySchema(schema, slug), schema), draft: true });
  };
  return (
    <form onSubmit={add}>
      <Field label="New entry" help="Its slug: lower-case letters, digits and hyphens. It starts as a draft.">
        {(control) => (
          <Line style={{ flexWrap: 'nowrap' }}>
            <input
              {...control}
              data-adds
              value={typed}
              list={listId}
              placeholder="summer-offer"
              maxLength={80}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit" small>
              Add
            </Button>
          </Line>
        )}
      </Field>
      <datalist id={listId}>
        {knownSlugs(set.name)
          .filter((slug) => !taken.has(slug))
          .map((slug) => (
            <option key={slug}>{slug}</option>
          ))}
      </datalist>
    </form>
  );
}
