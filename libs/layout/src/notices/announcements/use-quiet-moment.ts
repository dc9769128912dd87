import { whenQuiet } from '@dining/ui';
import { useEffect, useState } from 'react';

/**
 * Becomes true at the first moment at which a dialog interrupts nothing (BAN-02), and stays true while it is wanted.
 * @param isWanted whether there is anything to show
 */
export function useQuietMoment(isWanted: boolean): boolean {
  const [isReached, setReached] = useState(false);
  if (!isWanted && isReached) setReached(false);
  useEffect(() => {
    if (!isWanted || isReached) return undefined;
    return whenQuiet(() => setReached(true), { delayMs: 0, pauseMs: 0 });
  }, [isWanted, isReached]);
  return isWanted && isReached;
}
