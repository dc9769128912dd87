import type { ReactNode } from 'react';
import { Field } from '../../parts/Field.tsx';
import { useTypedValue } from '../../parts/use-typed-value.ts';
import { Findings } from './Findings.tsx';
import { lastStep, matches, meaningOf, originOf } from './look-contents.ts';
import { useLook } from './look-context.tsx';
import { Actions, Editor, Group } from './look-style.ts';
import { rowsBelow, valueEdit, type TokenRow } from './look-tokens.ts';
import { curveOf } from './measure.ts';
import { ResetButton } from './ResetButton.tsx';

/** How movements speed up and slow down. */
export function CurveGroup(): ReactNode {
  const { look, query } = useLook();
  const rows = rowsBelow(look, 'motion.ease').filter((row) => matches(row, query));
  if (rows.length === 0) return null;
  return (
    <Group aria-label="ease">
      <h3>ease</h3>
      <p>{meaningOf('motion.ease')}</p>
      <Editor>
        {rows.map((row) => (
          <CurveField key={row.path} row={row} />
        ))}
      </Editor>
    </Group>
  );
}

function CurveField({ row }: { row: TokenRow }): ReactNode {
  const { look, edit } = useLook();
  const { path, value } = row;
  const origin = originOf(row);
  const help = `Four numbers, as in cubic-bezier()${origin === undefined ? '' : ` (${origin})`}.`;
  const typed = useTypedValue([value ?? []].flat().join(', '), (text) => {
    const curve = curveOf(text);
    if (curve) edit(valueEdit(look, path, curve));
  });
  const problem = curveOf(typed.value) ? undefined : 'A curve has four numbers, such as 0.2, 0.8, 0.2, 1.';
  return (
    <div id={`token-${path}`}>
      <Field label={lastStep(path)} help={help} problem={problem}>
        {(control) => <input type="text" {...control} {...typed} />}
      </Field>
      <Findings path={path} />
      <Actions>
        <ResetButton path={path} />
      </Actions>
    </div>
  );
}
