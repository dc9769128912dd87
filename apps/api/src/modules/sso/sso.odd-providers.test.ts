import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, it, onTestFinished } from 'vitest';
import { broken, hang, html, huge, redirecting } from './hostile-answers.testing.ts';
import { METADATA_PATH, startOddSites, type OddProvider, type OddSites } from './sso.odd-providers.testing.ts';

describe('single sign-on with a provider with invalid metadata', () => {
  const cases: Record<string, OddProvider> = {
    'it responds with status 500': [{ answers: { [METADATA_PATH]: broken } }, 'bad_answer'],
    'it responds with a page': [{ answers: { [METADATA_PATH]: html } }, 'bad_answer'],
    'it responds endlessly': [{ answers: { [METADATA_PATH]: huge } }, 'bad_answer'],
    'it redirects': [{ answers: { [METADATA_PATH]: redirecting } }, 'bad_answer'],
    'its issuer is another': [
      { metadata: (usual) => ({ ...usual, issuer: 'https://accounts.example' }) },
      'bad_answer',
    ],
    'it has no URL of keys': [{ metadata: ({ jwks_uri: _none, ...rest }) => rest }, 'bad_answer'],
    'it sends visitors to a script': [
      { metadata: (usual) => ({ ...usual, authorization_endpoint: 'javascript:alert(1)' }) },
      'bad_answer',
    ],
    'it has no sign-in page': [{ metadata: ({ authorization_endpoint: _none, ...rest }) => rest }, 'bad_answer'],
    'it does not sign tokens': [
      {
        header: { alg: 'none' },
        signature: () => '',
        metadata: (usual) => ({ ...usual, id_token_signing_alg_values_supported: ['none'] }),
      },
      'bad_answer',
    ],
    'it signs with the client secret': [
      {
        header: { alg: 'HS256' },
        signature: (signed) => createHmac('sha256', 'secret').update(signed).digest('base64url'),
        metadata: (usual) => ({ ...usual, id_token_signing_alg_values_supported: ['HS256'] }),
      },
      'bad_answer',
    ],
    'its keys are a page': [{ answers: { '/jwks': html } }, 'bad_answer'],
    'its keys never end': [{ answers: { '/jwks': huge } }, 'bad_answer'],
    'it has no token endpoint': [{ metadata: ({ token_endpoint: _none, ...rest }) => rest }, 'bad_answer'],
  };
  let sites: OddSites;
  beforeAll(async () => {
    sites = await startOddSites(Object.keys(cases), 10_000);
  });
  afterAll(() => sites.stop());

  it.each(Object.entries(cases))('ENR-05 begins no session when %s', (name, provider) =>
    sites.expectNoSession(name, provider),
  );

  it('ENR-05 begins no session when it hangs longer than its time limit', async () => {
    const hanging = await startOddSites(['it hangs'], 100);
    onTestFinished(() => hanging.stop());
    // A usual response may take longer than this limit on a busy machine, so the recovery is a deep test.
    await hanging.expectNoSession('it hangs', [{ answers: { [METADATA_PATH]: hang } }, 'provider_silent'], {
      recovers: false,
    });
  });
});
