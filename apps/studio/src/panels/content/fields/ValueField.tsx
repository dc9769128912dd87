import type { ReactNode } from 'react';
import { Field } from '../../../parts/Field.tsx';
import { problemAt } from '../content-findings.ts';
import { useContentForm, type ValueFieldProps } from '../content-form.tsx';
import type { ContentField } from '../content-schema.ts';
import { ChoiceControl } from './ChoiceControl.tsx';
import { ChoicesField } from './ChoicesField.tsx';
import { GroupField } from './GroupField.tsx';
import { JsonField } from './JsonField.tsx';
import { labelWithMark } from './label-with-mark.ts';
import { ListField } from './ListField.tsx';
import { HTML_HELP, TextControl } from './TextControl.tsx';

/** One field of an entry, edited as its kind needs. */
export function ValueField({ field, value, path }: ValueFieldProps): ReactNode {
  const { findings } = useContentForm();
  switch (field.kind) {
    case 'group':
      return <GroupField field={field} value={value} path={path} />;
    case 'list':
      return <ListField field={field} value={value} path={path} />;
    case 'choices':
      return <ChoicesField field={field} value={value} path={path} />;
    case 'json':
      return <JsonField field={field} value={value} path={path} />;
    default:
      return (
        <Field label={labelWithMark(field)} help={helpOf(field)} problem={problemAt(findings, path)}>
          {(control) =>
            field.kind === 'choice' || field.kind === 'boolean' ? (
              <ChoiceControl control={control} field={field} value={value} path={path} />
            ) : (
              <TextControl control={control} field={field} value={value} path={path} />
            )
          }
        </Field>
      );
  }
}

const helpOf = ({ kind, help = '' }: ContentField): string | undefined =>
  (kind === 'html' ? `${help} ${HTML_HELP}`.trim() : help) || undefined;
