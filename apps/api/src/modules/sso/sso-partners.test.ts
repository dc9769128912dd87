import { expect, it } from 'vitest';
import { readClientSecrets } from '../../platform/env/client-secrets.ts';
import { loadEnv } from '../../platform/env/load-env.ts';
import { createSsoPartners, ssoProblem } from './sso-partners.ts';
import { ssoSite } from './sso.testing.ts';

const issuer = 'https://id.example';
const secrets = { SSO_CLIENT_SECRETS: '{"demo":"s3cret"}' };
const production = { APP_ENV: 'production' as const, ...secrets };

it('SRV-02 ENR-05 names what a partner lacks for single sign-on in production, and how to fix it', () => {
  const demo = ssoSite('demo', { sso: { issuer } });
  expect(ssoProblem(demo, production)).toBeUndefined();
  expect(ssoProblem(ssoSite('other', { settings: { enrollmentType: 'direct' } }), production)).toBeUndefined();
  expect(ssoProblem(ssoSite('extremes', { sso: { issuer } }), production)).toMatch(
    /no secret in SSO_CLIENT_SECRETS\..*\{"extremes": "<secret>"\}\.$/,
  );
  expect(ssoProblem(ssoSite('extremes'), production)).toMatch(/no sso\.issuer with https.*SSO_CLIENT_SECRETS/);
  expect(ssoProblem(ssoSite('demo', { sso: { issuer: 'http://id.example' } }), production)).toMatch(/https:/);
  expect(ssoProblem(demo, { APP_ENV: 'production' })).toContain('SSO_CLIENT_SECRETS');
  for (const APP_ENV of ['development', 'staging'] as const)
    expect(ssoProblem(ssoSite('demo'), { APP_ENV })).toBeUndefined();
});

it('ENR-05 uses the provider of the settings, or the one inside this server, or none', () => {
  const builtInProvider = {
    issuer: () => 'http://idp.localhost:4200',
    clientSecret: (partner: string) => `of ${partner}`,
  };
  const partners = createSsoPartners({ env: secrets, builtInProvider });
  expect(partners.clientOf(ssoSite('demo', { sso: { issuer, clientId: 'dining', scopes: ['openid'] } }))).toEqual({
    partner: 'demo',
    issuer,
    clientId: 'dining',
    clientSecret: 's3cret',
    scopes: ['openid'],
    isDevelopment: false,
  });
  expect(partners.clientOf(ssoSite('extremes', { sso: { clientId: 'dining' } }))).toEqual({
    partner: 'extremes',
    issuer: 'http://idp.localhost:4200',
    clientId: 'extremes',
    clientSecret: 'of extremes',
    scopes: ['openid', 'profile', 'email'],
    isDevelopment: true,
  });
  expect(createSsoPartners({ env: secrets }).clientOf(ssoSite('demo'))).toBeUndefined();
  expect(partners.clientOf(ssoSite('demo', { settings: { enrollmentType: 'none' } }))).toBeUndefined();
});

it.each(['', 'secret', '[]', '"a"', 'null', '{"demo":1}', '{"demo":""}', '{"demo":{}}', '{'])(
  'SRV-04 refuses %j as SSO_CLIENT_SECRETS without showing it',
  (text) => {
    expect(readClientSecrets(text)).toBeUndefined();
    if (text !== '')
      expect(() => loadEnv({ SSO_CLIENT_SECRETS: text })).toThrow(
        /SSO_CLIENT_SECRETS: expected a JSON object of client secrets by partner code; got a value of \d+ characters \(not shown\)\. Set for example/,
      );
  },
);

it('SRV-04 finds only partners that SSO_CLIENT_SECRETS names', () => {
  const read = readClientSecrets('{"demo":"a","__proto__":"b"}');
  expect([read?.get('demo'), read?.get('__proto__'), read?.get('constructor')]).toEqual(['a', 'b', undefined]);
});
