import type { ReactNode } from 'react';
import type { FieldControl } from '../../../parts/Field.tsx';
import { useContentForm, type ValueFieldProps } from '../content-form.tsx';
import { labelOf, type ContentField } from '../content-schema.ts';

type Option = { value: string; label: string; means: unknown };

/** One of a few values, or none where the field may be missing. */
export function ChoiceControl({ control, field, value, path }: ValueFieldProps & { control: FieldControl }): ReactNode {
  const { change } = useContentForm();
  const options = optionsOf(field, value);
  const selected = options.find(({ means }) => means === value);
  return (
    <select
      {...control}
      aria-required={field.isRequired || undefined}
      value={selected?.value ?? ''}
      onChange={({ target }) => change(path, options.find((option) => option.value === target.value)?.means)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function optionsOf({ kind, schema, isRequired }: ContentField, value: unknown): Option[] {
  const values: unknown[] = kind === 'boolean' ? [true, false] : ((schema['enum'] as unknown[] | undefined) ?? []);
  const known = values.map((means): Option => {
    const label = means === true ? 'Yes' : means === false ? 'No' : labelOf(String(means));
    return { value: String(means), label, means };
  });
  const isMissing = value === undefined;
  return [
    ...(isRequired && !isMissing ? [] : [{ value: '', label: 'Not set', means: undefined }]),
    ...known,
    ...(isMissing || values.includes(value)
      ? []
      : [{ value: 'invalid', label: `${JSON.stringify(value)} (not allowed)`, means: value }]),
  ];
}
