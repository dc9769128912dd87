import { failureLines, registrationsIn, successLines } from '@dining/cards';
import { useCopy } from '@dining/copy-engine';
import { FormBanner } from '@dining/forms';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

/** What became of the cards that step 2 has sent, as the navigation carries it (CRD-06, ENR-04). */
export function LinkResult(): ReactNode {
  const copy = useCopy();
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
