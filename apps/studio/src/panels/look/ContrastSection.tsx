import { token } from '@dining/theme';
import { Button, CheckIcon, Icon, TriangleAlertIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { useMemo, type ReactNode } from 'react';
import { contrastRows, suggestionsFor, type ContrastRow } from './contrast-rows.ts';
import { wordsOf } from './look-contents.ts';
import { useLook } from './look-context.tsx';
import { Actions, Group, swatchStyle } from './look-style.ts';
import { valueEdit } from './look-tokens.ts';

const List = styled.ul`
  display: grid;
  > li {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr) auto;
    gap: ${token('space-1')} ${token('space-3')};
    align-items: center;
    padding-block: 6px;
    line-height: 1.3;
    border-block-end: 1px solid ${token('color-border-subtle')};
  }
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-xs')};
  }
`;

const Sample = styled.span`
  display: grid;
  place-items: center;
  height: 34px;
  border-radius: ${token('radius-control')};
  box-shadow: inset 0 0 0 1px rgb(0 0 0 / 0.16);
  font-weight: ${token('font-weight-medium')};
  > i {
    width: 28px;
    height: 14px;
    border-radius: 3px;
  }
`;

const Verdict = styled.span`
  color: ${token('color-success-text')};
  text-align: end;
  font-variant-numeric: tabular-nums;
  font-weight: ${token('font-weight-medium')};
  &[data-fails] {
    color: ${token('color-error-text')};
  }
  svg {
    display: inline-block;
    margin-inline-end: ${token('space-1')};
    vertical-align: -3px;
  }
  small {
    font-weight: ${token('font-weight-regular')};
  }
`;

const Suggestions = styled(Actions)`
  grid-column: 2 / -1;
  i {
    ${swatchStyle}
    width: 16px;
    height: 16px;
  }
`;

/** Every pair of colors that has to be readable, as it looks (PRT-06); failing ones first, with what would pass. */
export function ContrastSection(): ReactNode {
  const { look, query } = useLook();
  const rows = useMemo(() => contrastRows(look), [look]);
  const shown = rows.filter(({ front, back }) => wordsOf(query).every((word) => `${front} ${back}`.includes(word)));
  const failing = shown.filter(({ passes }) => !passes);
  const passing = shown.filter(({ passes }) => passes);
  return (
    <>
      {failing.length > 0 && (
        <Group aria-label="Pairs that fail">
          <h3>{failing.length === 1 ? '1 pair fails' : `${failing.length} pairs fail`}</h3>
          <List>
            {failing.map((row) => (
              <PairItem key={`${row.front} ${row.back}`} row={row}>
                <PairSuggestions row={row} rows={rows} />
              </PairItem>
            ))}
          </List>
        </Group>
      )}
      {passing.length > 0 && (
        <Group aria-label="Pairs that pass">
          <h3>{passing.length === 1 ? '1 pair passes' : `${passing.length} pairs pass`}</h3>
          <List>
            {passing.map((row) => (
              <PairItem key={`${row.front} ${row.back}`} row={row} />
            ))}
          </List>
        </Group>
      )}
    </>
  );
}

/** From this ratio on a pair is of text; shapes need less. */
const TEXT_RATIO = 4.5;

function PairItem({ row, children }: { row: ContrastRow; children?: ReactNode }): ReactNode {
  const { front, back, frontHex, backHex, ratio, needed, passes } = row;
  const isText = needed >= TEXT_RATIO;
  return (
    <li>
      <Sample aria-hidden style={{ background: backHex, color: frontHex }}>
        {isText ? 'Text' : <i style={{ background: frontHex }} />}
      </Sample>
      <span>
        {nameOf(front)}
        <small>
          {isText ? 'text' : 'shape'} on {nameOf(back)}
        </small>
      </span>
      <Verdict data-fails={passes ? undefined : ''}>
        <Icon of={passes ? CheckIcon : TriangleAlertIcon} size={16} />
        {ratio.toFixed(2)}:1
        <small>
          {passes ? 'passes' : 'fails'}, needs {needed}
        </small>
      </Verdict>
      {children}
    </li>
  );
}

function PairSuggestions({ row, rows }: { row: ContrastRow; rows: readonly ContrastRow[] }): ReactNode {
  const { look, edit } = useLook();
  const suggestions = useMemo(() => suggestionsFor(look, row, rows), [look, row, rows]);
  if (suggestions.length === 0) return <Suggestions as="p">No single color helps. Change both.</Suggestions>;
  return (
    <Suggestions>
      {suggestions.map(({ path, value, hex, reference }) => (
        <Button key={path + hex} look="quiet" small onClick={() => edit(valueEdit(look, path, value))}>
          <i style={{ background: hex }} />
          {nameOf(path)} → {reference === undefined ? hex : nameOf(reference)}
        </Button>
      ))}
    </Suggestions>
  );
}

const nameOf = (path: string): string => path.replace(/^(color|palette)\./, '');
