import { failureLines, registrationsIn, successLines } from '@dining/cards';
import { useMemberCopy } from '@dining/copy-engine/react';
import { FormBanner } from '@dining/forms';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

/** The result of linking cards in step 2, passed in the navigation state (CRD-06, ENR-04). */
export function LinkResult(): ReactNode {
  const copy = useMemberCopy();
  const { state } = useLocation();
  const cards = registrationsIn(state) ?? [];
  const failed = failureLines(cards, copy);
  return (
    <>
      {successLines(cards, copy).map((line) => (
        <FormBanner key={line} kind="success" title={line} />
      ))}
      {failed.length > 0 && (
        <FormBanner kind="error" title={copy('card.results.some')}>
          <ul>
            {failed.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </FormBanner>
      )}
    </>
  );
}
