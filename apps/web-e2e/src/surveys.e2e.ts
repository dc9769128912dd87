import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from './visitor.ts';

type Survey = { slug: string; fields: { id: string; text: string; delay_timeout?: number } };

/** The survey of the visited site. */
function surveyOf(baseURL: string | undefined): { survey: Survey; code: string } {
  const code = new URL(baseURL ?? '').hostname.split('.')[0] ?? '';
  const bundle = resolve(import.meta.dirname, `../../../dist/partners/${code}/site.json`);
  const { content } = JSON.parse(readFileSync(bundle, 'utf8')) as { content: { surveys: Survey[] } };
  const [survey] = content.surveys;
  if (!survey) throw new Error(`The site ${code} has no survey.`);
  return { survey, code };
}

/** Advances the clock until the survey shows. Its delay begins some time after the page was hydrated, and nothing tells when. */
async function advanceUntilVisible(page: Page, bar: Locator, step: number): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(step);
    await expect(bar).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

const delayOf = ({ fields }: Survey): number => (fields.delay_timeout ?? 0) * 1000;

test('SUR-01 SUR-02 SUR-03 a visitor opens the survey after its delay, submits it, and is not asked again', async ({
  page,
  baseURL,
  context,
  copy,
  expectAccessible,
}) => {
  const { survey, code } = surveyOf(baseURL);
  const bar = page.getByRole('complementary', { name: survey.fields.text });
  await page.clock.install();
  await page.goto('/merchants/d1001');
  await hydrated(page);
  if (delayOf(survey) > 0) await expect(bar).toBeHidden();
  await advanceUntilVisible(page, bar, delayOf(survey));
  await expectAccessible();

  await bar.getByRole('button', { name: survey.fields.text }).press('Enter');
  const form = bar.frameLocator('iframe');
  await expect(form.getByRole('group', { name: 'How would you rate it?' })).toBeVisible();
  await expectAccessible();
  await form.getByText('About this form').click();
  await expect(form.getByRole('term')).toHaveText(['utm_campaign', 'utm_medium', 'utm_source', 'partner_code']);
  await expect(form.getByRole('definition')).toHaveText([survey.slug, 'web', '/merchants/d1001', code]);

  await form.getByRole('radio', { name: '4' }).check();
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByRole('textbox').fill('More soup.');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(bar.getByRole('button', { name: copy('survey.success') })).toBeVisible();
  await page.clock.fastForward(4_000);
  await expect(bar).toBeHidden();
  expect((await context.cookies()).map(({ name }) => name)).toContain(`survey-seen-${survey.fields.id}`);

  await page.goto('/merchants/d1001');
  await hydrated(page);
  for (let turn = 0; turn < 3; turn += 1) {
    await page.clock.fastForward(delayOf(survey) + 60_000);
    await page.waitForLoadState('networkidle');
  }
  await expect(bar).toBeHidden();
  // It is the cookie that keeps the bar away.
  await context.clearCookies({ name: `survey-seen-${survey.fields.id}` });
  await page.reload();
  await hydrated(page);
  await advanceUntilVisible(page, bar, delayOf(survey));
});

test(
  'SUR-02 the survey waits while a visitor types, and moves nothing when it shows',
  { tag: ['@desktop', '@deep'] },
  async ({ page, baseURL }) => {
    // On phones the search page has no field until one is opened.
    const { survey } = surveyOf(baseURL);
    const bar = page.getByRole('complementary', { name: survey.fields.text });
    await page.clock.install();
    await page.addInitScript(() => {
      const shifts = Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.shifts += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const shifts = () => page.evaluate(() => (window as unknown as { shifts: number }).shifts);
    await page.goto('/search?near=Brooklyn%2C%20NY');
    await hydrated(page);
    const field = page.locator('input:visible').first();
    await field.focus();
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward(delayOf(survey) + 60_000);
    await expect(bar).toBeHidden();
    const before = await shifts();
    await field.blur();
    await advanceUntilVisible(page, bar, 1_000);
    expect(await shifts()).toBe(before);
  },
);

test(
  'SUR-01 RTE-03 a survey is a page too, and has a success and an error page',
  { tag: '@deep' },
  async ({ page, baseURL, copy, expectAccessible }) => {
    const { survey } = surveyOf(baseURL);
    await page.clock.install();
    expect((await page.goto(`/surveys/${survey.slug}`))?.status()).toBe(200);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(survey.fields.text);
    const form = page.frameLocator('main iframe');
    await form.getByRole('radio', { name: '5' }).check();
    await expectAccessible();
    await form.getByRole('button', { name: 'Continue' }).click();
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByText('Thank you.')).toBeVisible();
    await page.clock.fastForward(4_000);
    await expect(page).toHaveURL(/\/surveys\/success$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy('survey.success'));
    expect((await page.goto('/surveys/error'))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops, issue processing survey');
    await expectAccessible();
  },
);
