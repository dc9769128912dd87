import { describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { TEST_CARDS } from '../card-vault/card-vault.testing.ts';
import { readReports } from './read-reports.ts';

const SITE = 'demo.localhost:4200';
const CARDS = 'cards.localhost:4200';
const PATHS = { [SITE]: '/api/PolicyReports', [CARDS]: '/v1/policy-reports' } as const;
const HOSTS = [SITE, CARDS] as const;

const { running } = serverFixture({ sites: { demo: { settings: { apiBase: '/rewards' } } } });

let addresses = 0;
const report = (
  host: keyof typeof PATHS,
  payload: unknown,
  {
    type = 'application/reports+json',
    remoteAddress = `10.7.0.${(addresses += 1)}`,
    ...headers
  }: Record<string, string> = {},
) =>
  running.app.inject({
    method: 'POST',
    url: PATHS[host],
    remoteAddress,
    headers: { host, 'content-type': type, ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

const violation = (body: object) => ({
  type: 'csp-violation',
  age: 1,
  url: `http://${SITE}/add_card?public_id=secret`,
  user_agent: 'Mozilla/5.0',
  body: {
    documentURL: `http://${SITE}/add_card?public_id=secret`,
    referrer: 'https://mail.example/secret',
    sample: TEST_CARDS.VISA,
    effectiveDirective: 'connect-src',
    blockedURL: `https://evil.example/take?card=${TEST_CARDS.VISA}`,
    ...body,
  },
});

const lines = () =>
  running.logs
    .splice(0)
    .filter(({ msg }) => msg === 'a browser reports a violation of a policy')
    .map(({ page, kind, directive, blocked }) => [page, kind, directive, blocked]);

describe('reports about the policies of pages', () => {
  it('SEC-01 both policies name where browsers report to, on their own host and below the prefix of the site', async () => {
    const headersAt = async (url: string, host: string) =>
      (await running.app.inject({ url, headers: { host } })).headers;
    for (const url of ['/', '/worker.js', '/boom']) {
      const site = await headersAt(url, SITE);
      expect(site['reporting-endpoints'], url).toBe('policy="/rewards/api/PolicyReports"');
      expect(site['content-security-policy'], url).toMatch(
        /; report-uri \/rewards\/api\/PolicyReports; report-to policy$/,
      );
    }
    const card = await headersAt('/?partner=demo', CARDS);
    expect(card['reporting-endpoints']).toBe('policy="/v1/policy-reports"');
    expect(card['content-security-policy']).toMatch(/; report-uri \/v1\/policy-reports; report-to policy$/);
    const sent = await running.app.inject({
      method: 'POST',
      url: '/rewards/api/PolicyReports',
      headers: { host: SITE, 'content-type': 'application/reports+json' },
      payload: '[]',
    });
    expect(sent.statusCode).toBe(204);
  });

  it.each(HOSTS)('SEC-01 takes both kinds of reports at %s, and logs directive and origin alone', async (host) => {
    const page = host === CARDS ? 'card' : 'site';
    lines();
    expect(
      (await report(host, [violation({}), violation({ effectiveDirective: 'script-src-elem', blockedURL: 'inline' })]))
        .statusCode,
    ).toBe(204);
    const old = {
      'csp-report': {
        'violated-directive': "img-src 'self'",
        'blocked-uri': 'data',
        'document-uri': 'https://secret.example/',
      },
    };
    expect((await report(host, old, { type: 'application/csp-report' })).statusCode).toBe(204);
    const text = JSON.stringify(running.logs);
    expect(text).not.toMatch(/secret|public_id|take\?/);
    expect(text).not.toContain(TEST_CARDS.VISA);
    expect(lines()).toEqual([
      [page, 'csp', 'connect-src', 'https://evil.example'],
      [page, 'csp', 'script-src-elem', 'inline'],
      [page, 'csp', 'img-src', 'data'],
    ]);
  });

  it.each(HOSTS)('SEC-01 refuses what is no report at %s, without repeating it', async (host) => {
    const wrong: [unknown, string, number][] = [
      ['{"a', 'application/reports+json', 400],
      [TEST_CARDS.VISA, 'application/csp-report', 400],
      [{ other: TEST_CARDS.VISA }, 'application/csp-report', 400],
      [[], 'text/html', 415],
      [`[${'1,'.repeat(20_000)}1]`, 'application/reports+json', 413],
    ];
    lines();
    for (const [payload, type, status] of wrong) {
      const answer = await report(host, payload, { type });
      expect([answer.statusCode, answer.body.includes('4111')], String(type)).toEqual([status, false]);
    }
    expect(lines()).toEqual([]);
  });

  it('SEC-01 takes no report from a page of another site', async () => {
    expect((await report(SITE, [violation({})], { origin: 'https://evil.example' })).statusCode).toBe(403);
  });

  it.each(HOSTS)('SEC-01 takes 30 reports a minute from one address at %s', async (host) => {
    const statuses: number[] = [];
    for (let time = 0; time < 32; time += 1)
      statuses.push((await report(host, [], { remoteAddress: '203.0.113.77' })).statusCode);
    expect(statuses).toEqual([...Array<number>(30).fill(204), 429, 429]);
  });
});

describe('readReports', () => {
  it.each([
    ['https://evil.example:8443/a?b#c', 'https://evil.example:8443'],
    ['https://ada:secret@evil.example/', 'https://evil.example'],
    ['wss://evil.example/a', 'wss://evil.example'],
    ['blob:https://demo.example/1', 'blob'],
    ['data:text/plain,4111111111111111', 'data'],
    ['eval', 'eval'],
    ['chrome-extension://abc/x.js', 'other'],
    ['https://4111111111111111.evil.example/', 'other'],
    ['https://4111-1111.1111-1111.evil.example/', 'other'],
    [`https://${'a'.repeat(300)}.example/`, 'other'],
    ['line\nbreak', 'other'],
    [4111111111111111, 'other'],
    [undefined, 'other'],
  ])('SEC-01 reads of the blocked address %j only %s', (blockedURL, blocked) => {
    expect(readReports([violation({ blockedURL })])).toEqual([{ kind: 'csp', directive: 'connect-src', blocked }]);
  });

  it('SEC-01 counts directives of a closed list, and at most 20 reports of a body', () => {
    const directives = ['frame-src', 'x'.repeat(9_000), '__proto__', 7, null].map(
      (effectiveDirective) => readReports([violation({ effectiveDirective })])[0]?.directive,
    );
    expect(directives).toEqual(['frame-src', 'other', 'other', 'other', 'other']);
    expect(readReports(Array.from({ length: 50 }, () => violation({})))).toHaveLength(20);
    expect(readReports([{ type: 'deprecation', body: { id: 'x' } }])).toEqual([
      { kind: 'other', directive: 'other', blocked: 'other' },
    ]);
    for (const body of [null, 1, 'x', {}, [null], [[]], [{}], { 'csp-report': null }, JSON.parse('{"__proto__":{}}')])
      expect(readReports(body)).toEqual([]);
  });
});
