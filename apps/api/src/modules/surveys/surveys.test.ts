import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { COOKIE_SECRET, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const FORM_HOST = 'surveys.localhost:4200';
const survey = (slug: string, id: unknown) => ({ slug, fields: { id, text: 'How was it?' } });
const surveys = [
  survey('site-feedback', 'demo-feedback'),
  survey('autumn/long', 'abc'),
  survey('whole', 'https://eu.forms.example/to/xyz?lang=en'),
  survey('elsewhere', 'https://evil.example/to/xyz'),
  survey('insecure', 'http://eu.forms.example/to/xyz'),
  survey('script', 'javascript:alert(1)'),
  survey('no-id', undefined),
];
const sites = { demo: { content: { surveys } }, extremes: {} };

const policyOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((rule) => rule.split(/ (.*)/s).slice(0, 2) as [string, string]),
  );

const ask = (running: TestApp, url: string, host = 'demo.example') => running.app.inject({ url, headers: { host } });
const formOf = async (running: TestApp, slug: string, host?: string) => {
  const answer = await ask(running, `/api/Surveys/${encodeURIComponent(slug)}/Form`, host);
  return answer.statusCode === 200 ? answer.json<{ src: string }>().src : answer.statusCode;
};
const frameSources = async (running: TestApp, url = '/', host?: string) =>
  policyOf((await ask(running, url, host)).headers)['frame-src'];

describe('survey forms in development', () => {
  const { running } = serverFixture({ sites });

  it('SUR-01 a survey’s form is the embedded one', async () => {
    expect(await formOf(running, 'site-feedback')).toBe('http://surveys.localhost:4200/to/demo-feedback');
    expect(await formOf(running, 'autumn/long')).toBe('http://surveys.localhost:4200/to/abc');
  });

  it.each(['unknown', 'whole', 'elsewhere', 'insecure', 'script', 'no-id', '__proto__'])(
    'SUR-01 has no form for the survey "%s"',
    async (slug) => expect(await formOf(running, slug)).toBe(404),
  );

  it('SUR-01 has no form for the surveys of another partner', async () => {
    expect(await formOf(running, 'site-feedback', 'extremes.example')).toBe(404);
  });

  it('SUR-01 only pages of sites with surveys may embed forms, and only from the form’s host', async () => {
    expect(await frameSources(running)).toBe('http://cards.localhost:4200 http://surveys.localhost:4200');
    expect(await frameSources(running, '/', 'extremes.example')).toBe('http://cards.localhost:4200');
    expect(await frameSources(running, '/boom')).toBe('http://cards.localhost:4200');
  });

  it('SUR-01 the form can be embedded by the sites only, runs its own script only, sends nothing and sets no cookie', async () => {
    const { statusCode, headers } = await ask(running, '/to/demo-feedback', FORM_HOST);
    expect(statusCode).toBe(200);
    expect(policyOf(headers)).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': expect.stringMatching(/^'sha256-[\w+/]+='$/) as string,
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': 'http://demo.localhost:4200 http://extremes.localhost:4200',
    });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    expect(headers).not.toHaveProperty('set-cookie');
    const script = await ask(running, '/form.js', FORM_HOST);
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });

  it('SUR-01 the form asks accessible questions: each has a label, and the page a language and a title', async () => {
    const { document } = new JSDOM((await ask(running, '/to/demo-feedback', FORM_HOST)).body).window;
    expect(document.documentElement.lang).toBe('en');
    expect(document.title).not.toBe('');
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea'))
      expect(field.labels?.length, field.outerHTML).toBe(1);
    expect(document.querySelector('fieldset > legend')).not.toBeNull();
  });

  it.each(['/', '/to/', '/to/a.b', '/to/%3Cscript%3E', `/to/${'a'.repeat(101)}`, '/api/CSRF', '/search'])(
    'SUR-01 the form’s host responds to %s with 404',
    async (url) => expect((await ask(running, url, FORM_HOST)).statusCode).toBe(404),
  );

  it('SUR-01 the form is on no other host', async () => {
    for (const host of ['demo.example', 'demo.localhost:4200', 'surveys.example', 'x.surveys.localhost']) {
      expect((await ask(running, '/to/demo-feedback', host)).body, host).not.toContain('data-form');
      expect((await ask(running, '/form.js', host)).body, host).not.toContain('form-ready');
    }
  });
});

describe('survey forms of a form service', () => {
  const { running } = serverFixture({
    sites,
    env: { SURVEY_ORIGINS: 'https://forms.example,https://eu.forms.example' },
  });

  it('SUR-01 a form is named by its id, or by an address on one of the allowed origins', async () => {
    expect(await formOf(running, 'site-feedback')).toBe('https://forms.example/to/demo-feedback');
    expect(await formOf(running, 'whole')).toBe('https://eu.forms.example/to/xyz?lang=en');
    for (const slug of ['elsewhere', 'insecure', 'script']) expect(await formOf(running, slug), slug).toBe(404);
    expect(await frameSources(running)).toBe(
      'http://cards.localhost:4200 https://forms.example https://eu.forms.example',
    );
  });

  it('SUR-01 replaces the embedded form', async () => {
    expect((await ask(running, '/to/demo-feedback', FORM_HOST)).statusCode).toBe(404);
  });
});

describe('survey forms in production', () => {
  it('SUR-01 are Typeform’s by default, and the embedded form does not exist', async () => {
    const running = await startTestApp({ sites, env: { APP_ENV: 'production', COOKIE_SECRET } });
    expect(await formOf(running, 'site-feedback')).toBe('https://form.typeform.com/to/demo-feedback');
    expect(await frameSources(running)).toBe('https://cards.example https://form.typeform.com');
    for (const host of [FORM_HOST, 'surveys.localhost', 'demo.example'])
      expect((await ask(running, '/to/demo-feedback', host)).body, host).not.toContain('data-form');
    await running.stop();
  });
});
