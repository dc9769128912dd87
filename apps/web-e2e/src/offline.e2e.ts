import { expect, hydrated, test } from './visitor.ts';

test.use({ serviceWorkers: 'allow' });

test('BAN-05 a visitor without connection sees the offline page, and nothing private is kept', async ({
  page,
  context,
  words,
  complaints,
}) => {
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const kept = await page.evaluate(async () => {
    const caches_ = await caches.keys();
    const requests = await Promise.all(caches_.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
  await context.setOffline(true);
  await page.goto('/how-it-works').catch(() => undefined);
  await expect(page.getByText(words('offline.title'))).toBeVisible();
  // Being offline is what the browser complains of here.
  complaints.length = 0;
});
