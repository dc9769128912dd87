import type { ReactNode } from 'react';
import { ColorEditor } from './ColorEditor.tsx';
import { grouped, matches, meaningOf } from './look-contents.ts';
import { useLook } from './look-context.tsx';
import { Group } from './look-style.ts';
import { rowsBelow } from './look-tokens.ts';
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
