import { copyParts } from '../copy-parts.ts';
import type { Deck, MemberOnlyKey } from '../deck/default-deck.ts';
import type { CopyFiles, CopyPart, PageAudience, PageCopy } from '../page-copy.ts';

/** The requests by address, shared by everything that waits for a file. */
const requests = new Map<string, Promise<unknown>>();

/** Fetches the copy of a page. @throws Error if a file of it cannot be loaded; the next call tries again */
export async function loadCopy(files: CopyFiles, audience: PageAudience): Promise<PageCopy> {
  const load = async (part: CopyPart) => [part, await loadFile(files[part])] as const;
  return Object.fromEntries(await Promise.all(copyParts(audience).map(load))) as PageCopy;
}

/** The texts that only member pages need. The same promise for each call, until one fails. */
export const loadMemberCopy = (files: CopyFiles): Promise<Deck<MemberOnlyKey>> =>
  loadFile(files.member) as Promise<Deck<MemberOnlyKey>>;

function loadFile(address: string): Promise<unknown> {
  const known = requests.get(address);
  if (known) return known;
  const request = fetchJson(address);
  requests.set(address, request);
  request.catch(() => requests.delete(address));
  return request;
}

async function fetchJson(address: string): Promise<unknown> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The copy could not be loaded from ${address}: status ${answer.status}.`);
  return answer.json();
}
