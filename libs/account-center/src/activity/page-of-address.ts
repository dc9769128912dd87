/** More pages than this are not listed by the server. */
const MAX_PAGES = 10_000;

/** Which page of activity an address asks for; the first one when it asks for none that there could be. */
export function pageOfAddress(search: URLSearchParams): number {
  const asked = Number(search.get('page'));
  return Number.isInteger(asked) && asked >= 1 && asked <= MAX_PAGES ? asked : 1;
}
