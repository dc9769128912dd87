import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { findingsIn, sentences } from '../content-findings.ts';
import { useContentForm, type ValueFieldProps } from '../content-form.tsx';
import { labelOf } from '../content-schema.ts';
import { Note, Problem } from '../content-style.ts';
import { isObject } from '../json-value.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { labelWithMark } from './label-with-mark.ts';

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: ${token('space-1')} ${token('space-3')};
  label {
    display: flex;
    align-items: center;
    gap: ${token('space-2')};
    min-height: 26px;
  }
`;

/** Several of a few values, such as the user states that an entry is for. */
export function ChoicesField({ field, value, path }: ValueFieldProps): ReactNode {
  const { findings, change } = useContentForm();
  const chosen = Array.isArray(value) ? (value as unknown[]) : [];
  const allowed = isObject(field.schema['items']) ? (field.schema['items']['enum'] as unknown[]) : [];
  const all = [...allowed, ...chosen.filter((one) => !allowed.includes(one))];
  const problem = sentences(findingsIn(findings, path));

  function toggle(one: unknown, isOn: boolean): void {
    const next = all.filter((other) => (other === one ? isOn : chosen.includes(other)));
    change(path, next.length === 0 && !field.isRequired ? undefined : next);
  }

  return (
    <FieldGroup legend={labelWithMark(field)} isPlain>
      <Choices>
        {all.map((one) => (
          <label key={String(one)}>
            <input
              type="checkbox"
              checked={chosen.includes(one)}
              onChange={({ target }) => toggle(one, target.checked)}
            />
            {labelOf(String(one))}
          </label>
        ))}
      </Choices>
      {field.help !== undefined && <Note>{field.help}</Note>}
      {problem !== undefined && <Problem role="alert">{problem}</Problem>}
    </FieldGroup>
  );
}
