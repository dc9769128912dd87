import { contentHtmlTags } from '@dining/content-source';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import type { FieldControl } from '../../../parts/Field.tsx';
import { useTypedValue } from '../../../parts/use-typed-value.ts';
import { useContentForm, type ValueFieldProps } from '../content-form.tsx';
import type { ContentField } from '../content-schema.ts';

/** The HTML that reaches pages (CON-03). */
export const HTML_HELP = `HTML with ${contentHtmlTags.join(', ')}.`;

const Picture = styled.img`
  justify-self: start;
  max-width: 100%;
  max-height: 120px;
  border: 1px solid ${token('color-border-subtle')};
`;

type TextControlProps = ValueFieldProps & { control: FieldControl };

/** Texts, addresses, pictures, dates and numbers. Emptying a field that may be missing removes it. */
export function TextControl({ control, field, value, path }: TextControlProps): ReactNode {
  const { change, suggestions, siteOrigin } = useContentForm();
  const listId = useId();
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const typed = useTypedValue(text, (next) => change(path, valueFrom(next, field)));
  const required = field.isRequired || undefined;
  const known = suggestions[field.key];

  if (field.kind === 'text' || field.kind === 'html')
    return (
      <textarea {...control} {...typed} rows={field.kind === 'html' ? 3 : 1} dir="auto" aria-required={required} />
    );
  const type = field.kind === 'number' ? 'number' : field.kind === 'date' ? 'date' : 'text';
  return (
    <>
      <input {...control} {...typed} type={type} step="any" list={known && listId} aria-required={required} />
      {known && (
        <datalist id={listId}>
          {known.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
      )}
      {field.kind === 'image' && /^\/(?!\/)/.test(text) && <Picture key={text} src={siteOrigin + text} alt="" />}
    </>
  );
}

function valueFrom(text: string, { kind, isRequired }: ContentField): unknown {
  if (text === '' && (!isRequired || kind === 'number')) return undefined;
  return kind === 'number' ? Number(text) : text;
}
