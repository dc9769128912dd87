import { Button } from '@dining/ui';
import type { ReactNode } from 'react';
import { colorValue } from './color-value.ts';
import { ColorField } from './ColorField.tsx';
import { Findings } from './Findings.tsx';
import { grouped, lastStep, matches } from './look-contents.ts';
import { useLook } from './look-context.tsx';
import { Actions, Editor, Group } from './look-style.ts';
import { paletteRows, removal, rowOf, usersOf, valueEdit } from './look-tokens.ts';
import { NewPaletteColor } from './NewPaletteColor.tsx';
import { SwatchGrid } from './SwatchGrid.tsx';

/** The brand's own colors, in the groups of the file. */
export function PaletteSection(): ReactNode {
  const { look, query, openPath } = useLook();
  const rows = paletteRows(look).filter((row) => matches(row, query));
  return (
    <>
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
  const { look, edit, open } = useLook();
  const { written, color, isOwn } = rowOf(look, path);
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
        onChange={(next) => edit(valueEdit(look, path, colorValue(next, written)))}
      />
      <Findings path={path} />
      {isOwn && (look.scheme === 'dark' || users.length === 0) && (
        <Actions>
          <Button
            look="quiet"
            small
            onClick={() => {
              edit(removal(look, path));
              if (look.scheme === 'light') open(undefined);
            }}
          >
            {look.scheme === 'dark' ? 'Use the light value' : 'Remove'}
          </Button>
        </Actions>
      )}
    </Editor>
  );
}
