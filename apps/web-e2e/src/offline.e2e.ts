import { expect, hydrated, test } from './visitor.ts';

test.use({ serviceWorkers: 'allow' });

test('BAN-05 a visitor without a connection sees the offline page, and no API answers are cached', async ({
  page,
  context,
  copy,
  complaints,
}) => {
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const cachedPaths = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cachedPaths.filter((path) => path.startsWith('/api'))).toEqual([]);
  await context.setOffline(true);
  // A worker that Chromium starts at this moment learns a little later that there is no connection.
  await expect(async () => {
    await page.goto('/how-it-works').catch(() => undefined);
    await expect(page.getByText(copy('offline.title'))).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
  // The browser logs the failed requests of being offline.
  complaints.length = 0;
});
