import { describe, expect, it } from 'vitest';
import { makeBundle } from '../tenancy/sites.testing.ts';
import { contentSecurityPolicy, plainPagePolicy, sourceList } from './content-security-policy.ts';

const settings = (own = {}) => makeBundle('demo', { settings: own }).basics.partner.settings;
const rules = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]));

describe('the content security policy of a page', () => {
  it('SRV-04 allows code from the site itself only', () => {
    const policy = contentSecurityPolicy(settings());
    expect(rules(policy)).toMatchObject({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'connect-src': ["'self'"],
      'worker-src': ["'self'"],
    });
    expect(policy).not.toMatch(/unsafe|http:|\*/);
  });

  it('SRV-04 allows exactly the inline styles of the page, and the empty one that Emotion inserts rules into', () => {
    const styles = rules(contentSecurityPolicy(settings(), { inlineStyles: ['a{}', 'b{}'] }))['style-src'];
    expect(styles).toEqual([
      "'self'",
      "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
      expect.stringMatching(/^'sha256-/),
    ]);
  });

  it('SRV-04 FRM-04 allows exactly the inline scripts of the page', () => {
    const scripts = rules(contentSecurityPolicy(settings(), { inlineScripts: ['a{}'] }))['script-src'];
    expect(scripts).toEqual(["'self'", "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"]);
  });

  it('CRD-02 lets a page frame the card entry and the captcha, and nothing else', () => {
    expect(rules(contentSecurityPolicy(settings()))['frame-src']).toEqual(["'none'"]);
    const both = contentSecurityPolicy(settings(), {
      cardsOrigin: 'https://cards.example',
      captchaHosts: ['https://captcha.example'],
    });
    expect(rules(both)['frame-src']).toEqual(['https://captcha.example', 'https://cards.example']);
    expect(both.replace(/frame-src[^;]*/, '').includes('cards.example')).toBe(false);
  });

  it('SUR-01 lets a page frame the given survey forms, and grants their hosts nothing else', () => {
    const policy = contentSecurityPolicy(settings(), { surveyOrigins: ['https://form.example'] });
    expect(rules(policy)['frame-src']).toEqual(['https://form.example']);
    expect(policy.replace(/frame-src[^;]*/, '')).not.toContain('form.example');
  });

  it.each([
    'https://x.example;sandbox',
    "https://x.example,script-src'self'",
    'https://x.example data:',
    "'unsafe-inline'",
    'https://*.x.example',
    '*',
  ])('SEC-02 is not written with the source %s', (source) => {
    const parts = [
      { cardsOrigin: source },
      { captchaHosts: [source] },
      { surveyOrigins: [source] },
      { frameAncestor: source },
    ];
    const problem = 'cannot be a source of a content security policy';
    for (const part of parts) expect(() => contentSecurityPolicy(settings(), part)).toThrow(problem);
    expect(() => plainPagePolicy('a{}', ['https://a.example', source])).toThrow(problem);
    expect(() => sourceList(['https://a.example', source])).toThrow(problem);
  });

  it('SRV-04 of a page without the shell lets its forms lead to itself and the given origins, and a page without forms nowhere', () => {
    expect(rules(plainPagePolicy('a{}'))['form-action']).toEqual(["'none'"]);
    expect(rules(plainPagePolicy('a{}', []))['form-action']).toEqual(["'self'"]);
    expect(rules(plainPagePolicy('a{}', ['https://a.example']))['form-action']).toEqual([
      "'self'",
      'https://a.example',
    ]);
  });

  it('BLD-05 allows calls to the page’s own origin only, with and without a prefix', () => {
    for (const apiBase of ['', '/dining/v1'])
      expect(rules(contentSecurityPolicy(settings({ apiBase })))['connect-src']).toEqual(["'self'"]);
  });

  it('SRV-04 allows the map’s hosts only to a partner that uses them', () => {
    expect(rules(contentSecurityPolicy(settings({ map: { mapboxToken: 'pk.x' } })))['connect-src']).toEqual([
      "'self'",
      'https://api.mapbox.com',
      'https://events.mapbox.com',
    ]);
    expect(
      rules(contentSecurityPolicy(settings({ map: { tiles: 'https://tiles.example/a.pmtiles' } })))['connect-src'],
    ).toEqual(["'self'", 'https://tiles.example']);
    expect(rules(contentSecurityPolicy(settings({ map: { tiles: '/map/a.pmtiles' } })))['connect-src']).toEqual([
      "'self'",
    ]);
  });
});
