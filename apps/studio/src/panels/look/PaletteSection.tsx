import type { ReactNode } from 'react';
import { BrandGroup } from './BrandGroup.tsx';
import { colorText } from './color-value.ts';
import { ColorField } from './ColorField.tsx';
import { Findings } from './Findings.tsx';
import { grouped, lastStep, matches } from './look-contents.ts';
import { useLook } from './look-context.tsx';
import { Actions, Editor, Group } from './look-style.ts';
import { fallbackOf, paletteRows, rowOf, usersOf, valueEdit } from './look-tokens.ts';
import { NewPaletteColor } from './NewPaletteColor.tsx';
import { ResetButton } from './ResetButton.tsx';
import { SwatchGrid } from './SwatchGrid.tsx';

/** The brand's own colors, in the groups of the file, after those that follow from its brand. */
export function PaletteSection(): ReactNode {
  const { look, query, openPath } = useLook();
  const rows = paletteRows(look).filter((row) => matches(row, query));
  return (
    <>
      <BrandGroup />
      {grouped(rows).map(({ group, rows: inner }) => (
        <Group key={group} aria-label={group}>
          <h3>{lastStep(group)}</h3>
          <SwatchGrid rows={inner} />
          {openPath !== undefined && inner.some(({ path }) => path === openPath) && (
            <PaletteEditor key={openPath} path={openPath} />
          )}
        </Group>
      ))}
      {query === '' && <NewPaletteColor />}
    </>
  );
}

function PaletteEditor({ path }: { path: string }): ReactNode {
  const { look, edit } = useLook();
  const { color } = rowOf(look, path);
  const users = usersOf(look, path);
  return (
    <Editor>
      <ColorField
        label={path}
        color={color ?? { hex: '#000000', alpha: 1 }}
        help={
          users.length === 0
            ? 'No token uses it.'
            : `${users.length === 1 ? 'Used by' : `Used by ${users.length}:`} ${users.join(', ')}.`
        }
        onChange={(next) => edit(valueEdit(look, path, colorText(next)))}
      />
      <Findings path={path} />
      {(users.length === 0 || fallbackOf(look, path)) && (
        <Actions>
          <ResetButton path={path} />
        </Actions>
      )}
    </Editor>
  );
}
