import type { CardRegistration } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { FormBanner } from '@dining/forms';
import { useEffect, useRef, type ReactNode } from 'react';
import { failureLines, linkStatus, successLines } from './link-results.ts';

/**
 * The cards' results when at least one was linked (CRD-06). It takes the focus, because it is above the form whose
 * button was pressed.
 */
export function LinkResults({ cards }: { cards: readonly CardRegistration[] }): ReactNode {
  const copy = useMemberCopy();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), [cards]);
  const isAll = linkStatus(cards) === 'all';
  const linked = successLines(cards, copy);
  const isOne = isAll && linked.length === 1;
  const lines = isOne ? [] : [...failureLines(cards, copy), ...linked];
  const title = isOne ? linked[0] : copy(isAll ? 'card.results.all' : 'card.results.some');
  return (
    <FormBanner kind={isAll ? 'success' : 'error'} title={title} ref={root} tabIndex={-1} silent>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </FormBanner>
  );
}
