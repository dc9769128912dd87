import { readFileSync } from 'node:fs';
import { expect, hydrated, test } from './visitor.ts';

test.describe('the staging tools on the pages themselves', { tag: ['@phone'] }, () => {
  test('EXT-10 a text is picked on the page, changed with a token, seen at once and on the next page, and downloaded as a patch', async ({
    page,
  }) => {
    await page.goto('/stgtools');
    await hydrated(page);
    const setting = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'programName', exact: true }) });
    await expect(setting).toContainText('settings.json, line');
    await page.getByRole('button', { name: 'Open on every page' }).click();
    const tools = page.getByRole('complementary', { name: 'Tools on the page' });
    await expect(tools).toBeVisible();

    await page.goto('/');
    const title = page.getByRole('heading', { level: 1 });
    await tools.getByRole('button', { name: 'Pick a text on the page' }).click();
    await title.click({ position: { x: 20, y: 10 } });
    await expect(tools.getByText('home.hero.title')).toBeVisible();
    const field = tools.getByRole('textbox', { name: 'Text', exact: true });
    await field.fill('Eat {here}.');
    await tools.getByRole('button', { name: 'Show on the page' }).click();
    await expect(tools.getByRole('status')).toContainText('unknown placeholder {here}');
    await expect(title).not.toContainText('Eat');
    await field.fill('Eat well with {programName}.');
    await tools.getByRole('button', { name: 'Show on the page' }).click();
    await expect(title).toContainText(/^Eat well with [A-Z]/);

    await tools.getByRole('button', { name: 'Tokens' }).click();
    await tools.getByRole('searchbox').fill('radius.control');
    await tools.getByRole('button', { name: 'radius.control' }).click();
    await tools.getByRole('textbox', { name: 'Value (dimension)' }).fill('19px');
    await tools.getByRole('button', { name: 'Show on the page' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Join' })).toHaveCSS('border-radius', '19px');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      tools.getByRole('link', { name: 'Download the patch' }).click(),
    ]);
    const patch = readFileSync(await download.path(), 'utf8');
    expect(patch).toContain('+  "home.hero.title": "Eat well with {programName}."');
    expect(patch).toContain('tokens.json');

    await page.goto('/terms');
    await expect(tools).toBeVisible();
    await page.goto('/');
    await expect(title).toContainText('Eat well with');
    await tools.getByRole('button', { name: 'Close and forget changes' }).click();
    await expect(tools).toBeHidden();
    await hydrated(page);
    await expect(title).not.toContainText('Eat well with');
  });
});
