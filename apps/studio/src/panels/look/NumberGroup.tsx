import type { ReactNode } from 'react';
import { Field } from '../../parts/Field.tsx';
import { Findings } from './Findings.tsx';
import { lastStep, matches, meaningOf, originOf } from './look-contents.ts';
import { useLook } from './look-context.tsx';
import { Cells, Group } from './look-style.ts';
import { rowsBelow, valueEdit } from './look-tokens.ts';
import { NumberCell } from './NumberCell.tsx';
import { ResetButton } from './ResetButton.tsx';

type NumberGroupProps = { title: string; group: string; type: string };

/** The numbers of a group beside each other. */
export function NumberGroup({ title, group, type }: NumberGroupProps): ReactNode {
  const { look, query, edit } = useLook();
  const rows = rowsBelow(look, group).filter((row) => matches(row, query));
  if (rows.length === 0) return null;
  return (
    <Group aria-label={title}>
      <h3>{title}</h3>
      <p>{meaningOf(group)}</p>
      <Cells>
        {rows.map(({ path, value, ...row }) => (
          <div key={path} id={`token-${path}`}>
            <Field label={lastStep(path)} help={originOf(row)}>
              {(control) => (
                <NumberCell
                  {...control}
                  label={path}
                  type={type}
                  value={value}
                  onChange={(next) => edit(valueEdit(look, path, next))}
                />
              )}
            </Field>
            <ResetButton path={path} />
          </div>
        ))}
      </Cells>
      {rows.map(({ path }) => (
        <Findings key={path} path={path} />
      ))}
    </Group>
  );
}
