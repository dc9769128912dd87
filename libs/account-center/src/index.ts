import type { PageLoader } from '@dining/site';

/** Loads the data of the requested page. Imported on demand, because browsers do not need it. */
export const accountLoader: PageLoader = async (request) =>
  (await import('./account.loader.ts')).accountLoader(request);

/** Loads the account center together with the page the address asks for. */
export async function loadAccountPage() {
  const [page, { loadFirstSubPage }] = await Promise.all([import('./AccountPage.tsx'), import('./sub-pages.ts')]);
  await loadFirstSubPage();
  return page;
}
