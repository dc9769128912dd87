import type { Locator } from '@playwright/test';
import { newMember } from '../new-member.ts';
import { signInAs } from '../people.ts';
import { button, findTable, pathOf } from '../tables.ts';
import { elementHydrated, expect, hydrated, test } from '../visitor.ts';

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

/** Everything by which forced colors can show the state of an element, as the browser computes it. */
const appearance = (element: Locator): Promise<string> =>
  element.first().evaluate((node) =>
    [node, ...node.querySelectorAll('*')]
      .map((one) => {
        const { borderWidth, borderStyle, outlineWidth, outlineStyle, textDecorationLine, fontWeight } =
          getComputedStyle(one);
        const outline = outlineStyle === 'none' ? 'none' : `${outlineWidth} ${outlineStyle}`;
        const hasImage = one.tagName === 'IMG' || one.tagName === 'svg';
        const filled = hasImage ? `${one.tagName} ${getComputedStyle(one).fill}` : '';
        return [borderWidth, borderStyle, outline, textDecorationLine, fontWeight, filled].join(' ');
      })
      .join('\n'),
  );

/** Expects that two states of an element do not look alike. */
async function expectDifferent(one: Locator, other: Locator): Promise<void> {
  expect(await appearance(one)).not.toBe(await appearance(other));
}

/** Expects an element to have a border or an outline that forced colors draw. */
async function expectFramed(element: Locator): Promise<void> {
  const widths = await element.first().evaluate((node) => {
    const { borderTopWidth, borderTopStyle, outlineWidth, outlineStyle } = getComputedStyle(node);
    return [borderTopStyle === 'none' ? '0' : borderTopWidth, outlineStyle === 'none' ? '0' : outlineWidth];
  });
  expect(Math.max(...widths.map((width) => Number.parseFloat(width)))).toBeGreaterThan(0);
}

test(
  'RCH-02 forced colors show the current page of the navigation, and the fields of the hero',
  { tag: '@deep' },
  async ({ page, phone }) => {
    await page.goto('/how-it-works');
    await hydrated(page);
    if (!phone) {
      const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
      await expectDifferent(links.and(page.locator('[aria-current]')), links.and(page.locator(':not([aria-current])')));
    }
    await page.goto('/');
    await expectFramed(page.getByRole('main').getByRole('search'));
  },
);

test(
  'RCH-02 forced colors show pressed chips, saved hearts, the focus and, on the map, pins and the selected one',
  { tag: '@deep' },
  async ({ page, phone, copy }) => {
    await page.goto('/search?near=Brooklyn%2C%20NY');
    await hydrated(page);
    const chip = page.getByRole('button', { name: copy('search.meal.dinner'), exact: true });
    const before = await appearance(chip);
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    expect(await appearance(chip)).not.toBe(before);
    const heart = page.locator('article').first().locator('button[aria-pressed]');
    await elementHydrated(heart);
    const empty = await appearance(heart);
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(await appearance(heart)).not.toBe(empty);
    await page.keyboard.press('Tab');
    const ring = await page.evaluate(() => {
      const focused = document.activeElement;
      const shown = focused?.closest('article') ?? focused;
      return [focused, shown].map((one) => one && getComputedStyle(one).outlineStyle);
    });
    expect(ring).toContain('solid');
    if (phone) return;
    const pins = page.locator('.maplibregl-map button[aria-pressed]');
    await expect(pins.first()).toBeVisible();
    const pin = pins.first();
    await expectFramed(pin);
    const unselected = await appearance(pin);
    // Another pin may cover it.
    await pin.evaluate((node: HTMLElement) => node.click());
    const selected = page.locator('.maplibregl-map button[aria-pressed=true]');
    await expect(selected).toHaveCount(1);
    expect(await appearance(selected)).not.toBe(unselected);
  },
);

test(
  'RCH-02 forced colors show the current account page, and plates that are empty or full',
  { tag: '@deep' },
  async ({ page, copy }) => {
    await signInAs(page, 'building');
    await page.goto('/account');
    await hydrated(page);
    const tabs = page.getByRole('navigation', { name: copy('accountPage.nav') }).getByRole('link');
    await expectDifferent(tabs.and(page.locator('[aria-current]')), tabs.and(page.locator(':not([aria-current])')));
    const plates = page.getByRole('img', { name: /\d/ }).filter({ has: page.locator('[data-on]') });
    await expect(plates).toBeVisible();
    await expectFramed(plates.locator('> span:not([data-on])'));
    await expectDifferent(plates.locator('> [data-on]'), plates.locator('> span:not([data-on])'));
  },
);

test(
  'RCH-02 forced colors show the current step of enrollment, and a ticked box',
  { tag: '@deep' },
  async ({ page, copy }) => {
    await newMember(page);
    await page.goto('/add_card');
    const steps = page.getByRole('list', { name: copy('join.steps') }).getByRole('listitem');
    await expectDifferent(steps.and(page.locator('[aria-current]')).locator('b'), steps.last().locator('b'));
    const box = page.getByRole('main').getByRole('checkbox').first();
    const off = await box.evaluate((node) => getComputedStyle(node, '::after').content);
    // The card frame above it may still grow, and the press land beside it.
    await expect(() => box.check()).toPass();
    const on = await box.evaluate((node) => {
      const { content, borderBottomStyle } = getComputedStyle(node, '::after');
      return [content, borderBottomStyle];
    });
    expect(on).not.toContain(off);
    expect(on).toContain('solid');
  },
);

test(
  'RCH-02 forced colors frame the booking dialog and what is in it, on the narrowest screen and where the table is gone',
  { tag: '@deep' },
  async ({ page, copy }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signInAs(page, 'vip');
    const table = await findTable(page);
    await page.goto(pathOf(table));
    const dialog = page.getByRole('dialog');
    const submit = button(page, copy('booking.submit'));
    const close = button(page, copy('toast.close'));
    await expect(submit).toBeVisible();
    for (const framed of [dialog, dialog.getByRole('list').first(), submit]) await expectFramed(framed);
    for (const control of [close, submit]) {
      await control.scrollIntoViewIfNeeded();
      await expect(control).toBeInViewport({ ratio: 1 });
      await control.focus();
      expect(await control.evaluate((node) => getComputedStyle(node).outlineStyle)).toBe('solid');
    }
    const gone = table.slot.startsAt.replace(/:\d\d(?=:\d\d)/, ':07');
    await page.goto(pathOf({ ...table, slot: { ...table.slot, startsAt: gone } }));
    const warning = dialog.getByRole('alert');
    await expect(warning).toContainText(copy('booking.taken'));
    await expectFramed(warning);
    await expectFramed(warning.getByRole('list').getByRole('button'));
    await expect(submit).toHaveCount(0);
    await expect(close).toBeVisible();
  },
);
