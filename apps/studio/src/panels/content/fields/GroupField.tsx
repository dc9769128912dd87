import { Button } from '@dining/ui';
import type { ReactNode } from 'react';
import { problemAt } from '../content-findings.ts';
import { useContentForm, type ValueFieldProps } from '../content-form.tsx';
import { blankOf } from '../content-schema.ts';
import { Line, Note, Problem } from '../content-style.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { FieldList } from './FieldList.tsx';
import { labelWithMark } from './label-with-mark.ts';

/** A nested object: its fields in a frame, or a button that adds it. */
export function GroupField({ field, value, path }: ValueFieldProps): ReactNode {
  const { root, findings, change } = useContentForm();
  const problem = problemAt(findings, path);
  const name = field.label.toLowerCase();
  return (
    <FieldGroup legend={labelWithMark(field)}>
      {field.help !== undefined && <Note>{field.help}</Note>}
      {problem !== undefined && <Problem role="alert">{problem}</Problem>}
      {value !== undefined && <FieldList schema={field.schema} value={value} path={path} />}
      <Line>
        {value === undefined ? (
          <Button look="quiet" small onClick={() => change(path, blankOf(field.schema, root))}>
            Add {name}
          </Button>
        ) : (
          !field.isRequired && (
            <Button look="quiet" small onClick={() => change(path, undefined)}>
              Remove {name}
            </Button>
          )
        )}
      </Line>
    </FieldGroup>
  );
}
