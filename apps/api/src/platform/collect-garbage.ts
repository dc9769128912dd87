import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/**
 * Frees what the start of the process has left behind, and gives the memory back to the system. V8 does neither by itself
 * while little is allocated: with 26,859 merchants, 100 MB of 390 stay resident. Nothing else runs meanwhile, for about
 * half a second, so call it before the first request.
 */
export function collectGarbage(): void {
  // V8 offers its collector to programs only behind this flag, and only to contexts made after it.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
