/** The account center; the page of the address that is opened comes along. */
export async function loadAccountPage() {
  const [page, { loadFirstSubPage }] = await Promise.all([import('./AccountPage.tsx'), import('./nav/sub-pages.ts')]);
  await loadFirstSubPage();
  return page;
}
