import { copyParts, type PageAudience } from '../copy-parts.ts';
import type { CopyFiles, PageCopy } from '../page-copy.ts';

/** Fetches the copy of a page. @throws Error if a file of it cannot be loaded */
export async function loadCopy(files: CopyFiles, audience: PageAudience): Promise<PageCopy> {
  const load = async <Part extends keyof PageCopy>(part: Part) => [part, await fetchCopy(files[part])] as const;
  return Object.fromEntries(await Promise.all(copyParts(audience).map(load))) as PageCopy;
}

/** Fetches a file of a bundle that holds copy. @throws Error if it cannot be loaded */
export async function fetchCopy(address: string): Promise<unknown> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The copy ${address} could not be loaded: ${answer.status}`);
  return answer.json();
}
