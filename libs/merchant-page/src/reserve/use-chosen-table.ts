import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Shows the reservations of a page whose address chooses a table (RSV-03). On a phone they are far below the first view, and
 * a part of the server's markup hydrates only when a visitor comes near it.
 */
export function useChosenTable(): void {
  const isChosen = useSearchParams()[0].has('slot');
  useEffect(() => {
    if (isChosen) document.getElementById('reserve')?.scrollIntoView({ block: 'center' });
  }, [isChosen]);
}
