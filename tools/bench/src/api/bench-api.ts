import type { BenchResult } from '../bench-result.ts';
import { benchMembers } from '../members/bench-members.ts';
import { benchTellingApart } from '../members/bench-telling-apart.ts';
import { benchSearch } from '../search/bench-search.ts';
import { benchStart } from './bench-start.ts';

/** The server: searching, signing in and reading the member, and starting with a city's real number of restaurants. */
export async function benchApi(root: string): Promise<BenchResult[]> {
  return [
    ...(await benchSearch()),
    ...(await benchMembers()),
    ...(await benchTellingApart()),
    ...(await benchStart(root)),
  ];
}
