import { expect, hydrated, test } from '../visitor.ts';
import { originOf, programs } from './programs.ts';

test(
  'PRT-10 at 1920 px every hero but a board of tiles keeps its words to the column of the page below',
  { tag: ['@desktop', '@deep'] },
  async ({ page, baseURL }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 1920, height: 1080 });
    const indented: string[] = [];
    let compared = 0;
    for (const program of programs) {
      await page.goto(originOf(program, baseURL));
      await hydrated(page);
      const edges = await page.evaluate(() => {
        const inner = document.querySelector('.hero-inner')!;
        // A board of tiles is as wide as its tiles.
        if (getComputedStyle(inner).maxWidth !== '1600px') return undefined;
        const headings = [...document.querySelectorAll('main h2')].filter((one) => one.closest('.hero') === null);
        return {
          hero: inner.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(inner).paddingLeft),
          // Some headings stand on a panel, which indents them.
          below: Math.min(...headings.map((heading) => heading.getBoundingClientRect().left)),
        };
      });
      if (edges === undefined) continue;
      compared += 1;
      if (Math.abs(edges.hero - edges.below) > 1) indented.push(`${program.code}: ${edges.hero} and ${edges.below}`);
    }
    expect(indented).toEqual([]);
    expect(compared).toBeGreaterThan(programs.length / 2);
  },
);
