import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Field } from '../../parts/Field.tsx';
import { useTypedValue } from '../../parts/use-typed-value.ts';
import type { Entry } from './content-entries.ts';
import { problemAt, sentences } from './content-findings.ts';
import { useContentForm } from './content-form.tsx';
import { Problem } from './content-style.ts';
import { DraftNote } from './DraftNote.tsx';
import type { Path } from './json-value.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 130px;
  align-items: start;
  gap: ${token('space-3')};
`;

/** What every entry has: its slug, and whether it is a draft. */
export function EntryHead({ entry: { slug, isDraft }, at }: { entry: Entry; at: Path }): ReactNode {
  const { findings, change } = useContentForm();
  const typed = useTypedValue(slug, (text) => change([...at, 'slug'], text));
  const own = sentences(findings.filter(({ key }) => [at.join('.'), [...at, 'fields'].join('.')].includes(key)));
  return (
    <>
      <Pair>
        <div data-key={[...at, 'slug'].join('.')}>
          <Field label="Slug" problem={problemAt(findings, [...at, 'slug'])}>
            {(control) => <input {...control} {...typed} required />}
          </Field>
        </div>
        <Field label="Status" problem={problemAt(findings, [...at, 'draft'])}>
          {(control) => (
            <select
              {...control}
              value={isDraft ? 'draft' : 'published'}
              onChange={({ target }) => change([...at, 'draft'], target.value === 'draft' ? true : undefined)}
            >
              <option value="published">Published</option>
              <option value="draft">Draft</option>
            </select>
          )}
        </Field>
      </Pair>
      {isDraft && <DraftNote />}
      {own !== undefined && <Problem role="alert">{own}</Problem>}
    </>
  );
}
