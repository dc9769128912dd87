import { signInAs } from './people.ts';
import { expect, hydrated, test } from './visitor.ts';

const PROFILE = /\/account\/user_profile$/;

test(
  'FRM-05 leaving the profile with unsaved edits by a link, Back or Forward asks first',
  { tag: '@deep' },
  async ({ page, copy, expectAccessible }) => {
    await signInAs(page, 'building');
    await page.goto('/account/manage_cards');
    await hydrated(page);
    const nav = page.getByRole('navigation', { name: copy('accountPage.nav') });
    const link = (key: string) => nav.getByRole('link', { name: copy(key) });
    await link('account.profile').click();
    await expect(page).toHaveURL(PROFILE);
    const field = page.locator('[name="firstName"]');
    const before = await field.inputValue();
    await link('account.activity').click();
    await expect(page.locator('h1')).toHaveText(copy('account.activity'));

    // Without edits, nothing is asked.
    await page.goBack();
    await expect(field).toHaveValue(before);
    await field.fill('Amelie');
    const question = page.getByRole('dialog', { name: copy('form.leave.title') });
    const stay = question.getByRole('button', { name: copy('form.leave.stay') });
    const steps = [() => page.goBack(), () => page.goForward(), () => link('account.cards').click()];
    for (const step of steps) {
      await step();
      await expect(question).toBeVisible();
      await expect(page).toHaveURL(PROFILE);
      await expectAccessible();
      await stay.click();
      await expect(question).toHaveCount(0);
      await expect(field).toHaveValue('Amelie');
    }
    await field.focus();
    await page.goBack();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(field).toBeFocused();

    await page.goBack();
    await question.getByRole('button', { name: copy('form.leave.go') }).click();
    await expect(page).toHaveURL(/\/account\/manage_cards$/);
    await expect(page.locator('h1')).toHaveText(copy('account.cards'));
  },
);
