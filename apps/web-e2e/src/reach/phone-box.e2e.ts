import { signInAs } from '../people.ts';
import { expect, hydrated, test } from '../visitor.ts';

test(
  'RCH-01 ACC-04 the box that asks for a mobile phone covers nothing of the account, wherever it is scrolled to',
  { tag: '@deep' },
  async ({ page, copy }) => {
    await signInAs(page, 'building');
    await page.goto('/account');
    await hydrated(page);
    const box = page.getByRole('region', { name: copy('accountPage.phone.title') });
    await expect(box).toBeAttached();
    const covered = await box.evaluate(async (element) => {
      const texts: string[] = [];
      for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 3) {
        window.scrollTo(0, top);
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const { left, right, top: upper, bottom } = element.getBoundingClientRect();
        const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          if (element.contains(walker.currentNode)) continue;
          const range = document.createRange();
          range.selectNodeContents(walker.currentNode);
          for (const line of range.getClientRects())
            if (line.width > 1 && line.left < right && line.right > left && line.top < bottom && line.bottom > upper)
              texts.push(walker.currentNode.textContent ?? '');
        }
      }
      return texts;
    });
    expect(covered).toEqual([]);
  },
);
