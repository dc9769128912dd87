/** One chunk in Vite's manifest. */
export type ManifestChunk = {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
};

/** The pages that work without a connection (BAN-06): what was seen on them is stored, or they need no data. */
const OFFLINE_PAGES = new Set([
  'HomePage',
  'DiscoverHomePage',
  'SearchPage',
  'MerchantPage',
  'LoginPage',
  'AccountPage',
  'OverviewPage',
  'ActivityPage',
  'SignOutPage',
  'NotFoundPage',
]);

/** Parts that are of no use without a connection: maps, suggestions, captchas, surveys, bookings, reports and reviews. */
const NEEDS_CONNECTION = /Map$|Combobox$|^answer-|^solve$|Survey|Claim|Booking|^ReviewDialog$|loader$/;

const isWanted = (key: string, { name = '' }: ManifestChunk): boolean =>
  !key.includes('node_modules') && !NEEDS_CONNECTION.test(name) && (!name.endsWith('Page') || OFFLINE_PAGES.has(name));

/**
 * The files that the main pages need offline, with the parts that they load on demand, as addresses. The entry's come
 * first: without them nothing runs.
 */
export function offlineFiles(manifest: Record<string, ManifestChunk>): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    chunk.imports?.forEach(visit);
    for (const id of chunk.dynamicImports ?? []) {
      const part = manifest[id];
      if (part && isWanted(id, part)) visit(id);
    }
  };
  Object.entries(manifest)
    .filter(([, { isEntry }]) => isEntry)
    .forEach(([key]) => visit(key));
  return [...files];
}
