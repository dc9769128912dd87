import { signInAs } from '../people.ts';
import { button, findTable, pathOf, reserve } from '../tables.ts';
import { expect, hydrated, test } from '../visitor.ts';
import { originOf, programWhere, type ProgramSettings } from './programs.ts';

const books = (type: ProgramSettings['enrollmentType']) => (settings: ProgramSettings) =>
  settings.openTableReservationsEnabled && settings.enrollmentType === type;
const kinds = {
  direct: programWhere('direct, with reservations', books('direct')),
  'single sign-on': programWhere('single sign-on, with reservations', books('sso')),
};

for (const [kind, program] of Object.entries(kinds)) {
  test.describe(() => {
    test.use({
      baseURL: async ({ baseURL }, provide) => provide(originOf(program, baseURL)),
    });

    test(
      `RSV-01 RSV-03 EXT-05 ${program.code} (${kind}): a member reserves a table and cancels it`,
      { tag: '@deep' },
      async ({ page, copy, expectAccessible }) => {
        await page.goto('/terms', { waitUntil: 'networkidle' });
        await signInAs(page, 'vip');
        await page.goto(pathOf(await findTable(page)));
        await expect(button(page, copy('booking.submit'))).toBeVisible();
        // The page behind the dialog is hidden after the dialog is shown, and must not be checked while it is half covered.
        await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
        await expectAccessible();
        await reserve(page, copy);
        await expectAccessible();
        await button(page, copy('booking.done')).click();

        await page.goto('/account/reservations');
        await hydrated(page);
        const cancel = page
          .getByRole('article')
          .getByRole('button', { name: new RegExp(`^${copy('myReservations.cancel')}`) });
        await expectAccessible();
        await cancel.first().click();
        await page.getByRole('button', { name: copy('myReservations.cancel.confirm') }).click();
        const past = page.getByRole('region', { name: copy('myReservations.past') });
        await expect(past.getByText(copy('myReservations.state.canceled'), { exact: true }).first()).toBeVisible();
      },
    );
  });
}
