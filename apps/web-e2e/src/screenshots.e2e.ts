import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, test } from './visitor.ts';

const root = resolve(import.meta.dirname, '../../..');

/**
 * Runs the target as people do, in a separate process without the variables of a surrounding Nx task.
 * @param folder where it leaves sheets and approved pictures
 */
function screenshots(folder: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('NX_')));
  return new Promise((done) => {
    execFile(
      process.execPath,
      [join(root, 'node_modules/nx/dist/bin/nx.js'), 'screenshots', 'demo', '--excludeTaskDependencies', ...args],
      {
        cwd: root,
        env: {
          ...env,
          NX_DAEMON: 'false',
          NX_TUI: 'false',
          SCREENSHOTS_DIR: folder,
          SCREENSHOTS_BASE: `${folder}/base`,
        },
      },
      (error, stdout, stderr) => done({ code: error ? 1 : 0, output: stdout + stderr }),
    );
  });
}

test.beforeEach(({ baseURL, phone }) =>
  test.skip(phone || !baseURL?.includes('//demo.'), 'the sheet itself has every width'),
);

test(
  'EXT-11 two runs look the same, and a picture that differs from the approved one is shown beside it',
  { tag: '@deep' },
  async ({ page, expectAccessible }) => {
    test.setTimeout(300_000);
    const folder = mkdtempSync(join(tmpdir(), 'dining-sheets-'));
    try {
      const pages = '--pages=login,not-found';
      const first = await screenshots(folder, pages);
      expect(first.output).toContain('demo: 6 pictures, none approved yet');
      expect((await screenshots(folder, '--approve')).output).toContain('demo: 6 pictures approved');

      const changed = join(folder, 'base/demo/login-visitor-390.png');
      const { width, height } = await sharp(changed).metadata();
      const blank = { create: { width, height: height + 100, channels: 3 as const, background: 'white' } };
      await sharp(blank).png().toFile(changed);
      const second = await screenshots(folder, pages, '--failOnChange');
      expect(second.output).toMatch(/demo: 6 pictures, 1 changed \(login 390 visitor \d+\.\d %\), 0 new, 0 gone/);
      expect(second.code).toBe(1);
      expect(existsSync(join(folder, 'demo/demo.pdf'))).toBe(true);

      await page.goto(pathToFileURL(join(folder, 'demo/index.html')).href);
      await expectAccessible();
      await page.getByLabel('Only changes').check();
      await expect(page.locator('figure:visible')).toHaveCount(1);
      await page.locator('figure:visible a').press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Sign in, Visitor, 390 px' });
      await expect(dialog.getByRole('img', { name: /after$/ })).toBeVisible();
      await dialog.getByRole('radio', { name: 'After' }).focus();
      for (const name of ['Before', 'Difference', 'All three']) {
        await page.keyboard.press('ArrowRight');
        await expect(dialog.getByRole('radio', { name })).toBeChecked();
      }
      await expect(dialog.getByRole('img')).toHaveCount(3);
      await expectAccessible();
      await page.keyboard.press('Escape');
      await expect(page.locator('figure:visible a')).toBeFocused();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
