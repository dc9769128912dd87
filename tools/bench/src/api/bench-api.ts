import type { BenchResult } from '../bench-result.ts';
import { benchSearch } from '../search/bench-search.ts';
import { benchStart } from './bench-start.ts';

/** The server: searching, and starting with a city's real number of restaurants. */
export async function benchApi(root: string): Promise<BenchResult[]> {
  return [...(await benchSearch()), ...(await benchStart(root))];
}
