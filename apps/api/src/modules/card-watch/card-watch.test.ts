import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from './browse.ts';
import { createCardWatch } from './card-watch.service.ts';
import { FRAME, SITE, watchFixture, type Tamper } from './card-watch.testing.ts';
import type { Inventory } from './inventory.ts';
import { integrityOf } from './page-parts.ts';
import { at, html, policy, redirect, TAMPERINGS } from './tamperings.testing.ts';

const { running, file, needs } = watchFixture();
const watching = (tamper?: Tamper) => createCardWatch(needs(tamper));
const inventory = () => JSON.parse(readFileSync(file, 'utf8')) as Inventory;

beforeEach(async () => {
  rmSync(file, { force: true });
  await watching().approve('demo', 'Ada Approver');
});

describe('the inventory of the card page', () => {
  it('SEC-01 names each script of the frame, of the pages around it and of the worker, with reason and approver', () => {
    const pages = inventory().partners['demo'] ?? [];
    expect(
      pages.map(({ kind, url, scripts, inlineScripts }) => [kind, url, scripts.length, inlineScripts.length]),
    ).toEqual([
      ['frame', FRAME, 1, 0],
      ['embedding', `${SITE}/add_card`, 2, 1],
      ['embedding', `${SITE}/account/manage_cards`, 2, 1],
      ['worker', `${SITE}/worker.js`, 1, 0],
    ]);
    for (const script of pages.flatMap(({ scripts, inlineScripts }) => [...scripts, ...inlineScripts])) {
      expect(script.reason).toMatch(/^[A-Z].{30,}\.$/);
      expect(script).toMatchObject({ approvedBy: 'Ada Approver', approvedAt: '2026-11-27T12:00:00.000Z' });
    }
    for (const { kind, scripts } of pages)
      for (const { received, declared } of scripts) expect(declared).toBe(kind === 'worker' ? undefined : received);
  });

  it('SEC-01 keeps who approved a script that has not changed', async () => {
    await watching().approve('demo', 'Grace Second');
    const [frame] = inventory().partners['demo'] ?? [];
    expect(frame?.scripts[0]?.approvedBy).toBe('Ada Approver');
  });

  it.each([
    [
      'another host',
      html((page) =>
        page.replace('<title>', '<script src="https://evil.example/a.js" integrity="sha384-x"></script><title>'),
      ),
      /evil\.example\/a\.js answers with status 404\. Nothing was approved/,
    ],
    [
      'the frame’s host',
      html(
        (page) => `${page}<script src="http://cards.localhost:4200/assets/frame-abc.js" integrity="sha384-x"></script>`,
      ),
      /frame-abc\.js on .*add_card is not a file of the release/,
    ],
    [
      'no integrity',
      html((page) => page.replace(/ integrity="[^"]*"/, '')),
      /has no integrity .* Build the release again/,
    ],
    ['code in the page', html((page) => `${page}<script>steal()</script>`), /inline scripts that nobody has explained/],
    [
      'a host in the policy',
      policy((text) => text.replace("script-src 'self'", "script-src 'self' https://evil.example")),
      /evil\.example on .* has no reason/,
    ],
    ['a redirect', redirect, /redirects to https:\/\/evil\.example/],
  ])('SEC-01 refuses to approve a page with a script of %s', async (_what, change, message) => {
    const before = readFileSync(file, 'utf8');
    await expect(watching(at('/add_card', change)).approve('demo', 'Eve')).rejects.toThrow(message);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('SEC-01 refuses to approve a changed file, even with the right integrity in the page', async () => {
    const tamper: Tamper = (answer, url) => {
      if (url.endsWith('/client-abc.js')) return { ...answer, body: Buffer.from('steal()') };
      const body = Buffer.from(answer.body)
        .toString()
        .replace(/(client-abc\.js" integrity=")[^"]*/, `$1${integrityOf('steal()')}`);
      return { ...answer, body: Buffer.from(body) };
    };
    await expect(watching(tamper).approve('demo', 'Eve')).rejects.toThrow(
      /client-abc\.js .* not a file of the release/,
    );
  });

  it('SEC-01 says how to fix an inventory that cannot be read', async () => {
    writeFileSync(file, '{"partners":{"demo":[{}]}}');
    await expect(watching().look('demo')).rejects.toThrow(/is not an inventory .* npm run watch -- approve/);
  });
});

describe('the watch over the card page', () => {
  it('SEC-01 finds nothing in 10 looks at pages that have not changed', async () => {
    for (let time = 0; time < 10; time += 1) expect(await watching().look('demo')).toBeUndefined();
  });

  it('SEC-01 finds nothing where a server is busy for one request, and finds what differs in one answer only', async () => {
    const once = (change: (answer: Answer) => Partial<Answer>): Tamper => {
      let isDone = false;
      return (answer, url) => {
        if (isDone || !url.endsWith('/client-abc.js')) return answer;
        isDone = true;
        return { ...answer, ...change(answer) };
      };
    };
    expect(await watching(once(() => ({ status: 503 }))).look('demo')).toBeUndefined();
    expect((await watching(once(html((code) => `${code} `))).look('demo'))?.what).toMatch(/client-abc\.js has changed/);
  });

  it('SEC-01 alarms while nothing was approved', async () => {
    rmSync(file);
    expect(await watching().look('demo')).toMatchObject({ page: FRAME, what: 'The page is not in the inventory.' });
  });

  it.each(TAMPERINGS)('SEC-01 alarms for %s', async (_what, tamper, page, what) => {
    expect(await watching(tamper).look('demo')).toEqual({
      partner: 'demo',
      page,
      what: expect.stringMatching(what) as string,
      todo: expect.stringMatching(/npm run watch -- approve .* docs\/runbooks\/card-page-alarm\.md/) as string,
    });
  });

  it('SEC-01 looks at no page of a program that nobody can join', async () => {
    const [site] = needs().sites.sites;
    if (!site) throw new Error('there is no site');
    site.bundle.basics.partner.settings.enrollmentType = 'none';
    const sites = { sites: [site] };
    expect(
      await createCardWatch({
        ...needs(() => {
          throw new Error('looked');
        }),
        sites,
      }).look('demo'),
    ).toBeUndefined();
    expect(running.renderer.requests.length).toBeGreaterThan(0);
  });
});
