import { markLive } from '@dining/ui';
import { useEffect } from 'react';

/**
 * Stands last in the boundary of the page, so that its effect runs when all others have: the page is hydrated and can
 * handle presses (FRM-04).
 */
export function TakeOver(): null {
  useEffect(() => markLive(document.getElementById('app')), []);
  return null;
}
