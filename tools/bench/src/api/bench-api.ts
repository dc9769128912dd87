import type { BenchResult } from '../bench-result.ts';
import { benchAccountTiming } from '../members/bench-account-timing.ts';
import { benchMembers } from '../members/bench-members.ts';
import { benchSearch } from '../search/bench-search.ts';
import { benchStart } from './bench-start.ts';

/** The server: searching, signing in, reading the member, and starting with as many merchants as a real city has. */
export async function benchApi(root: string): Promise<BenchResult[]> {
  return [
    ...(await benchSearch()),
    ...(await benchMembers()),
    ...(await benchAccountTiming()),
    ...(await benchStart(root)),
  ];
}
