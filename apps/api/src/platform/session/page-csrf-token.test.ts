import { describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { COOKIE_SECRET, openBrowser, signIn } from '../../../testing/test-app.ts';
import { addMember } from '../../modules/members/members.testing.ts';

describe.each([
  { protocol: 'http', host: 'demo.localhost', env: {}, prefix: '' },
  { protocol: 'https', host: 'demo.example', env: { APP_ENV: 'production', COOKIE_SECRET }, prefix: '__Host-' },
] as const)('the CSRF token that comes with a page over $protocol', ({ host, env, prefix, protocol }) => {
  const { running } = serverFixture({ env });

  const page = (headers: Record<string, string>, url = '/') =>
    running.app.inject({ url, headers: { host, ...headers } });
  const refusal = async (headers: Record<string, string>) =>
    (
      await running.app.inject({
        method: 'POST',
        url: '/api/Members/ProspectEmails',
        headers: { host, 'content-type': 'application/json', ...headers },
        payload: '{}',
      })
    ).json<{ error: { code: string } }>().error.code;

  it('SES-01 is sent to a visitor who has had one, for a minute, and readable by the page alone', async () => {
    const { cookie = '' } = await openBrowser(running.app, host).newHeaders();
    const answer = await page({ cookie });
    expect(answer.cookies).toEqual([
      {
        name: `${prefix}csrf-token`,
        value: expect.stringMatching(/^[0-9a-z]+\.[\w-]{43}$/) as string,
        path: '/',
        maxAge: 60,
        sameSite: 'Lax',
        ...(protocol === 'https' ? { secure: true } : {}),
      },
    ]);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
  });

  it('SES-01 is accepted with the hidden cookie it is bound to, and with no other', async () => {
    const mine = await openBrowser(running.app, host).newHeaders();
    const yours = await openBrowser(running.app, host).newHeaders();
    const { value: token = '' } = (await page({ cookie: mine['cookie'] ?? '' })).cookies[0] ?? {};
    expect(await refusal({ cookie: mine['cookie'] ?? '', 'x-xsrf-token': token })).not.toBe('bad_csrf_token');
    expect(await refusal({ cookie: yours['cookie'] ?? '', 'x-xsrf-token': token })).toBe('bad_csrf_token');
    expect(await refusal({ cookie: `${prefix}csrf-token=${token}`, 'x-xsrf-token': token })).toBe('bad_csrf_token');
  });

  it('SES-01 comes with an unchanged page, too', async () => {
    const { cookie = '' } = await openBrowser(running.app, host).newHeaders();
    const { headers } = await page({});
    const answer = await page({ cookie, 'if-none-match': String(headers['etag']) });
    expect([answer.statusCode, answer.cookies.length, answer.headers['cache-control']]).toEqual([
      304,
      1,
      'private, no-cache',
    ]);
  });

  it('SES-01 SRV-04 is never part of the document, and first visits and files have none', async () => {
    const { cookie = '' } = await openBrowser(running.app, host).newHeaders();
    const [returning, first] = [await page({ cookie }), await page({})];
    expect(returning.body).toBe(first.body);
    expect([first.cookies, first.headers['cache-control'], first.headers['link']]).toEqual([[], 'no-cache', undefined]);
    expect((await page({ cookie: `${prefix}csrf=short` })).cookies).toEqual([]);
    expect((await page({ cookie }, '/settings.json')).cookies).toEqual([]);
  });

  it('SES-01 SES-06 comes with a member’s page, bound to the session', async () => {
    const member = (await signIn(running.app, await addMember(running.test.database, 'demo'), host)).headers;
    const answer = await page({ cookie: member['cookie'] ?? '' });
    const { value: token = '' } = answer.cookies.find(({ name }) => name === `${prefix}csrf-token`) ?? {};
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(await refusal({ cookie: member['cookie'] ?? '', 'x-xsrf-token': token })).not.toBe('bad_csrf_token');
    const [visitorCookie = ''] = /(?:__Host-)?csrf=[^;]+/.exec(member['cookie'] ?? '') ?? [];
    expect(await refusal({ cookie: visitorCookie, 'x-xsrf-token': token })).toBe('bad_csrf_token');
  });

  it('BLD-04 tells a returning visitor’s browser to load the fonts early, which a first visit would wait for', async () => {
    const { head } = running.services.sites.sites.find(({ code }) => code === 'demo')?.bundle ?? {};
    head?.fontPreloads.push('/assets/fonts/outfit.woff2');
    const { cookie = '' } = await openBrowser(running.app, host).newHeaders();
    expect([(await page({})).headers['link'], (await page({ cookie })).headers['link']]).toEqual([
      undefined,
      '</assets/fonts/outfit.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
    ]);
  });
});
