import { afterAll, beforeAll, describe, it } from 'vitest';
import { hang } from './hostile-answers.testing.ts';
import { METADATA_PATH, startOddSites, type OddProvider, type OddSites } from './sso.odd-providers.testing.ts';

/** Timeout of a response of the provider. */
const TIMEOUT_MS = 1_500;

describe('single sign-on with a provider with invalid metadata', () => {
  const cases: Record<string, OddProvider> = {
    'it hangs': [{ answers: { [METADATA_PATH]: hang } }, 'provider_silent'],
    'its keys hang': [{ answers: { '/jwks': hang } }, 'provider_silent'],
  };
  let sites: OddSites;
  beforeAll(async () => {
    sites = await startOddSites(Object.keys(cases), TIMEOUT_MS);
  });
  afterAll(() => sites.stop());

  it.each(Object.entries(cases))('ENR-05 begins no session when %s', (name, provider) =>
    sites.expectNoSession(name, provider),
  );
});
