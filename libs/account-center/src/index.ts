import type { PageLoader } from '@dining/site';

/** What the page of the address shows of the member; loaded where it is asked for, because browsers should not carry it. */
export const accountLoader: PageLoader = async (request) =>
  (await import('./account.loader.ts')).accountLoader(request);

/** The account center; the page of the address that is opened comes along. */
export async function loadAccountPage() {
  const [page, { loadFirstSubPage }] = await Promise.all([import('./AccountPage.tsx'), import('./nav/sub-pages.ts')]);
  await loadFirstSubPage();
  return page;
}
