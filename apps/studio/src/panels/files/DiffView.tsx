import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { useMemo, type ReactNode } from 'react';
import { hunksOf, lineDiff } from './line-diff.ts';

const Root = styled.div`
  overflow: auto;
  max-height: 420px;
  border: 1px solid ${token('color-border-subtle')};
  border-radius: ${token('radius-control')};
  background: ${token('color-bg-page')};
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-family: ui-monospace, monospace;
  font-size: ${token('font-size-xs')};
  line-height: 1.5;
  td {
    padding: 0 ${token('space-2')};
    vertical-align: top;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  td:not(:last-child) {
    width: 1%;
    color: ${token('color-text-muted')};
    text-align: end;
    white-space: nowrap;
    user-select: none;
  }
  tr[data-kind='removed'] td {
    background: ${token('color-error-bg')};
    color: ${token('color-error-text')};
  }
  tr[data-kind='added'] td {
    background: ${token('color-success-bg')};
    color: ${token('color-success-text')};
  }
  tbody + tbody tr:first-of-type td {
    border-block-start: 1px dashed ${token('color-border-strong')};
  }
`;

const SIGNS = { same: ' ', removed: '−', added: '+' } as const;
const SPOKEN = { same: undefined, removed: 'removed', added: 'added' } as const;

type DiffViewProps = { label: string; before: string; after: string };

/** The lines in which two texts differ, with a few around them. */
export function DiffView({ label, before, after }: DiffViewProps): ReactNode {
  const hunks = useMemo(() => hunksOf(lineDiff(before, after)), [before, after]);
  return (
    <Root role="region" aria-label={label} tabIndex={0}>
      <Table>
        <caption hidden>{label}</caption>
        {hunks.map((hunk, index) => (
          <tbody key={index}>
            {hunk.map((line, at) => (
              <tr key={at} data-kind={line.kind}>
                <td>{line.after ?? line.before}</td>
                <td>
                  <span aria-label={SPOKEN[line.kind]} role={SPOKEN[line.kind] && 'img'}>
                    {SIGNS[line.kind]}
                  </span>
                </td>
                <td>{line.text}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </Table>
    </Root>
  );
}
