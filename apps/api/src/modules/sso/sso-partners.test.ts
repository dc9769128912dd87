import { expect, it } from 'vitest';
import { readClientSecrets } from '../../platform/env/client-secrets.ts';
import { loadEnv } from '../../platform/env/load-env.ts';
import { checkSsoPartners, createSsoPartners } from './sso-partners.ts';
import { ssoSite } from './sso.testing.ts';

const issuer = 'https://id.example';
const secrets = { SSO_CLIENT_SECRETS: '{"demo":"s3cret"}' };
const production = { APP_ENV: 'production' as const, ...secrets };

it('SRV-04 in production every partner with single sign-on needs a provider and a secret, and is named when it lacks one', () => {
  const said = (
    sites: Parameters<typeof checkSsoPartners>[0],
    env: Parameters<typeof checkSsoPartners>[1] = production,
  ) => {
    try {
      checkSsoPartners(sites, env);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  const demo = ssoSite('demo', { sso: { issuer } });
  expect(said([demo, ssoSite('other', { settings: { enrollmentType: 'direct' } })])).toBe('');
  expect(said([demo, ssoSite('extremes', { sso: { issuer } })])).toMatch(
    /^extremes has no secret in SSO_CLIENT_SECRETS\..*\{"extremes": "<secret>"\}\.$/,
  );
  expect(said([ssoSite('demo'), ssoSite('extremes')])).toMatch(
    /^demo .*sso\.issuer.*\nextremes .*sso\.issuer.*\nextremes .*SSO_CLIENT_SECRETS/,
  );
  expect(said([ssoSite('demo', { sso: { issuer: 'http://id.example' } })])).toMatch(/^demo .*https:/);
  expect(said([demo], { APP_ENV: 'production' })).toMatch(/^demo .*SSO_CLIENT_SECRETS/);
  for (const APP_ENV of ['development', 'staging'] as const) expect(said([ssoSite('demo')], { APP_ENV })).toBe('');
});

it('ENR-05 the provider is the one of the settings, or the one inside this server, or none', () => {
  const standIn = { issuer: () => 'http://idp.localhost:4200', clientSecret: (partner: string) => `of ${partner}` };
  const partners = createSsoPartners({ env: secrets, standIn });
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
  'SRV-04 SSO_CLIENT_SECRETS is not %j, and the message keeps it secret',
  (text) => {
    expect(readClientSecrets(text)).toBeUndefined();
    if (text !== '')
      expect(() => loadEnv({ SSO_CLIENT_SECRETS: text })).toThrow(
        /SSO_CLIENT_SECRETS: expected a JSON object of client secrets by partner code; got a value of \d+ characters \(not shown\)\. Set for example/,
      );
  },
);

it('SRV-04 SSO_CLIENT_SECRETS knows no partner that it does not name', () => {
  const read = readClientSecrets('{"demo":"a","__proto__":"b"}');
  expect([read?.get('demo'), read?.get('__proto__'), read?.get('constructor')]).toEqual(['a', 'b', undefined]);
});
