import { Button } from '@dining/ui';
import type { ReactNode } from 'react';
import { colorValue } from './color-value.ts';
import { ColorField } from './ColorField.tsx';
import { Findings } from './Findings.tsx';
import { grouped, matches, meaningOf } from './look-contents.ts';
import { useLook } from './look-context.tsx';
import { Actions, Editor, Group } from './look-style.ts';
import { removal, rowOf, rowsBelow, valueEdit } from './look-tokens.ts';
import { ReferenceField } from './ReferenceField.tsx';
import { SwatchGrid } from './SwatchGrid.tsx';

/** The colors that the interface reads, by what they are for. */
export function ColorsSection(): ReactNode {
  const { look, query, openPath } = useLook();
  const rows = [...rowsBelow(look, 'color'), ...rowsBelow(look, 'art')];
  return grouped(rows.filter((row) => matches(row, query))).map(({ group, rows: inner }) => (
    <Group key={group} aria-label={group}>
      <h3>{group === 'color' ? 'color' : group.replace(/^color\./, '')}</h3>
      {group !== 'color' && <p>{meaningOf(group)}</p>}
      <SwatchGrid rows={inner} />
      {openPath !== undefined && inner.some(({ path }) => path === openPath) && (
        <ColorEditor key={openPath} path={openPath} />
      )}
    </Group>
  ));
}

/** A color that refers to another, or has a value of its own. */
function ColorEditor({ path }: { path: string }): ReactNode {
  const { look, edit, open } = useLook();
  const { reference, color, written, isOwn } = rowOf(look, path);
  return (
    <Editor>
      <ReferenceField path={path} />
      {reference === undefined && (
        <ColorField
          label={`Color of ${path}`}
          color={color ?? { hex: '#000000', alpha: 1 }}
          hasAlpha={path === 'color.scrim'}
          onChange={(next) => edit(valueEdit(look, path, colorValue(next, written)))}
        />
      )}
      <Findings path={path} />
      <Actions>
        {reference !== undefined && (
          <Button look="quiet" small onClick={() => open(reference)}>
            Edit {reference}
          </Button>
        )}
        {look.scheme === 'dark' && isOwn && (
          <Button look="quiet" small onClick={() => edit(removal(look, path))}>
            Use the light value
          </Button>
        )}
      </Actions>
    </Editor>
  );
}
