import { expect, it } from 'vitest';
import { serverFixture } from '../testing/server-fixture.ts';

const { running } = serverFixture();

const visit = (url: string, headers: Record<string, string>) =>
  running.app.inject({ url, headers: { host: 'demo.localhost', ...headers } });

it('SES-09 asks before it signs out when a foreign page links to the page, in any spelling', async () => {
  for (const url of ['/SignOut', '/signout', '/SignOut/', '/%53ignOut', '/SignOut?x=1', '/SignOut/index.html'])
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { referer: 'https://evil.example/demo.localhost' },
      {},
    ] as Record<string, string>[]) {
      const answer = await visit(url, headers);
      expect([answer.statusCode, answer.headers.location], `${url} ${JSON.stringify(headers)}`).toEqual([
        302,
        '/SignOut?ask=1',
      ]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  expect((await visit('/SignOut?ask=1', { 'sec-fetch-site': 'cross-site' })).headers.location).toBeUndefined();
});

it('SES-09 shows the page at once for own links, typed addresses and bookmarks', async () => {
  for (const headers of [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { referer: 'http://demo.localhost/account' },
  ] as Record<string, string>[])
    expect((await visit('/SignOut', headers)).headers.location, JSON.stringify(headers)).toBeUndefined();
});
