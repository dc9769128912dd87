import { expect, it } from 'vitest';
import { composeInProcess, hashesIn, temporaryFolder } from './composed.testing.ts';

it('PRT-04 BLD-06 a bundle does not depend on the environment of the process that composes it', () => {
  const build = (APP_ENV: string) => hashesIn(composeInProcess(temporaryFolder(), { APP_ENV }).parts);
  const staging = build('staging');
  expect(Object.keys(staging).length).toBeGreaterThan(40);
  expect(build('production')).toEqual(staging);
});
