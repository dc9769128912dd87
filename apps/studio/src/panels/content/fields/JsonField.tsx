import { Button } from '@dining/ui';
import { useState, type ReactNode } from 'react';
import { Field } from '../../../parts/Field.tsx';
import { useTypedValue } from '../../../parts/use-typed-value.ts';
import { findingsIn, sentences } from '../content-findings.ts';
import { useContentForm, type ValueFieldProps } from '../content-form.tsx';
import { Line } from '../content-style.ts';
import { labelWithMark } from './label-with-mark.ts';

/** A value without a form, as JSON: what the schema does not know, or of another type than it says. */
export function JsonField({ field, value, path }: ValueFieldProps): ReactNode {
  const { findings, change } = useContentForm();
  const [mistake, setMistake] = useState<string>();
  const typed = useTypedValue(value === undefined ? '' : JSON.stringify(value, null, 2), (text) => {
    try {
      change(path, JSON.parse(text) as unknown);
      setMistake(undefined);
    } catch (error) {
      setMistake(`Not valid JSON, so it is not taken over yet: ${(error as Error).message}.`);
    }
  });
  return (
    <Field
      label={labelWithMark(field)}
      help="No field of the schema fits this value, so it is shown as JSON."
      problem={mistake ?? sentences(findingsIn(findings, path))}
    >
      {(control) => (
        <>
          <textarea
            {...control}
            {...typed}
            spellCheck={false}
            onBlur={() => {
              setMistake(undefined);
              typed.onBlur();
            }}
          />
          {value !== undefined && !field.isRequired && (
            <Line>
              <Button look="quiet" small onClick={() => change(path, undefined)}>
                Remove {field.label}
              </Button>
            </Line>
          )}
        </>
      )}
    </Field>
  );
}
