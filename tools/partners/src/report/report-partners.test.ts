import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { copyOnly } from '../validate/partner-folders.testing.ts';
import { reportPartners } from './report-partners.ts';
import { DAY, everyHost, expectEveryFinding, itemIn, reportAfter, reportIn } from './reports.testing.ts';

describe('the reports of partners', () => {
  it('EXT-12 are written for several partners in one run, and hold every warning of validation', () => {
    const codes = ['demo', 'extremes', 'delta'];
    return expectEveryFinding(copyOnly(...codes), codes);
  });

  it('EXT-12 group by who decides, what blocks the launch first, with the counts at the top', async () => {
    const { text, markdown } = await reportAfter();
    const [, settled, total] = /^\*\*(\d+) of (\d+) settled\*\*; /m.exec(markdown) ?? [];
    expect(Number(settled)).toBe(markdown.match(/^- \[x\]/gm)?.length);
    expect(Number(total)).toBe(markdown.match(/^- \[.\]/gm)?.length);
    expect(text).toContain(`demo: ${settled} of ${total} settled; `);
    expect([...markdown.matchAll(/^## (.*)$/gm)].map(([, role]) => role)).toEqual([
      'Legal',
      'Program owner',
      'Operator',
      'Engineer',
      'Designer',
      'Copywriter',
    ]);
    for (const section of markdown.split(/^## /m).slice(1)) {
      const states = [...section.matchAll(/^- \[(.)\] \*\*.*?\*\*(?: \((.*?)\))?/gm)].map(([, mark, state]) =>
        mark === 'x' ? 3 : ['blocks launch', 'open', 'confirm by hand'].indexOf(state ?? ''),
      );
      expect(states).toEqual(states.toSorted());
    }
  });

  it('EXT-12 are the same text for the same folder and day', async () => {
    const root = copyOnly('demo');
    const first = await reportIn(root, 'demo');
    const second = await reportIn(root, 'demo', { now: new Date('2026-11-25T23:59:00Z') });
    expect([second.markdown, second.html]).toEqual([first.markdown, first.html]);
    expect(first.markdown).toContain('November 25, 2026');
  });

  it('EXT-12 show the errors of settings.json alone, because nothing else is certain then', async () => {
    const { ok, markdown, html } = await reportAfter({
      change: ({ set }) => set('settings.json', ['hasVIP'], 'yes'),
    });
    expect(ok).toBe(true);
    expect(markdown).toMatch(/^# demo: before launch\n/);
    expect(markdown).toMatch(/^## Errors\n\n- \[ \] `partners\/demo\/settings\.json:\d+ hasVIP`$/m);
    expect(markdown).toContain('settings.json has errors, so nothing else could be checked.');
    expect(markdown).not.toContain('[x]');
    expect(html).toMatch(/<code>partners\/demo\/settings\.json:\d+ hasVIP<\/code>/);
  });

  it.each(['dmeo', '../demo', 'cards'])('EXT-12 fail for the code "%s", which no partner has', async (code) => {
    const { ok, text } = await reportIn(copyOnly(), code);
    expect(ok).toBe(false);
    expect(text).toContain('\n  problem:  ');
  });

  it('EXT-12 fail for a file that cannot be read, and the other partners get theirs', async () => {
    const root = copyOnly('demo', 'extremes');
    rmSync(`${root}/partners/demo/copy.json`);
    mkdirSync(`${root}/partners/demo/copy.json`);
    const results = await Array.fromAsync(
      reportPartners(root, ['demo', 'extremes'], { now: DAY, resolve: everyHost, showsItems: false }),
    );
    expect(results).toMatchObject([
      { code: 'demo', ok: false, text: expect.stringMatching(/^demo: there is no report, .* EISDIR/) },
      { code: 'extremes', ok: true },
    ]);
    expect(existsSync(`${root}/dist/reports/demo.md`)).toBe(false);
  });
});

describe('hostile texts in a partner’s folder', () => {
  const HOSTILE = '</title><script>alert(1)</script> **b** `c` [x](javascript:y) | $z$ \u202e # "q" & ![i](j)';

  const hostile = () =>
    reportAfter({
      change: ({ path, set }) => {
        set('settings.json', ['programName'], HOSTILE);
        set('copy.json', ['home.hero.title'], `[insert ${HOSTILE.replaceAll(']', ')')}\n# Heading\n- (x) done]`);
        writeFileSync(`${path}/assets/a\`\`b <i>.png`, Buffer.from('89504e470d0a1a0a', 'hex'));
      },
    });

  it('EXT-12 stay text in the HTML report, which loads nothing', async () => {
    const { html } = await hostile();
    const { document } = new JSDOM(html).window;
    expect(document.querySelector('h1')?.textContent).toBe(`${HOSTILE.replace(' \u202e ', ' ')}: before launch`);
    expect(document.querySelectorAll('script, img, i, iframe, link, form')).toHaveLength(0);
    expect([...document.querySelectorAll('[href]')].every((link) => link.getAttribute('href')?.startsWith('#'))).toBe(
      true,
    );
    expect(document.querySelectorAll('[src], [style], [onerror]')).toHaveLength(0);
    expect(html).not.toContain('\u202e');
    expect(document.body.textContent).toContain('partners/demo/assets/a``b <i>.png:1');
    expect(document.body.textContent).toContain('# Heading - (x) done');
  });

  it('EXT-12 stay text in the Markdown report', async () => {
    const { markdown } = await hostile();
    expect(markdown.split('\n')[0]).toBe(
      '# \\</title\\>\\<script\\>alert(1)\\</script\\> \\*\\*b\\*\\* \\`c\\` \\[x\\](javascript:y) \\| \\$z\\$ # "q" \\& !\\[i\\](j): before launch',
    );
    expect(markdown).toContain('``` partners/demo/assets/a``b <i>.png:1 ```');
    expect(markdown).not.toMatch(/^# Heading/m);
    expect(itemIn(markdown, 'No placeholders in copy and content')).toContain('# Heading - (x) done');
  });

  it('EXT-12 are cut off where they are very long', async () => {
    const { markdown } = await reportAfter({
      change: ({ set }) => set('copy.json', ['home.hero.title'], `[insert ${'long '.repeat(2000)}]`),
    });
    const line = itemIn(markdown, 'No placeholders in copy and content')
      .split('\n')
      .find((one) => one.includes('insert'));
    expect(line).toMatch(/…$/);
    expect(line?.length).toBeLessThan(350);
  });
});
