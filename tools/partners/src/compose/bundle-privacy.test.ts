import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { partnerCodes } from '../validate/partner-code.ts';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { expectOwnIdentity, TraceSearch } from './bundle-privacy.testing.ts';
import { isNamedIn } from './partner-identity.testing.ts';

const enrollmentOf = (code: string): string =>
  (JSON.parse(readFileSync(`${projectRoot}/partners/${code}/settings.json`, 'utf8')) as { enrollmentType: string })
    .enrollmentType;

/** The invented partners, and one program of each kind of enrollment. */
const codes = [
  'demo',
  'extremes',
  ...new Map(
    partnerCodes(projectRoot)
      .filter((code) => code !== 'demo' && code !== 'extremes')
      .map((code) => [enrollmentOf(code), code]),
  ).values(),
];
let search: TraceSearch;

beforeAll(async () => {
  search = await TraceSearch.in(codes);
});

describe.each(codes)('the bundle of %s', (code) => {
  it('BLD-03 does not contain another partner’s program name, host or address', () => {
    expect(search.words(code)).toEqual([]);
  });

  it('BLD-03 does not contain another partner’s code or name', () => {
    expect(search.names(code)).toEqual([]);
  });

  it('BLD-03 does not contain another partner’s copy or content', () => {
    expect(search.texts(code)).toEqual([]);
  });

  it('BLD-03 does not contain a color that only other partners use', () => {
    expect(search.colors(code)).toEqual([]);
  });
});

describe('the search for traces of other partners', () => {
  it('BLD-03 finds partners in their own bundles, so it would find one in another bundle', () => {
    for (const code of codes) expectOwnIdentity(search, code);
  });

  it('BLD-03 ignores town names and everyday words', () => {
    expect(isNamedIn('{"label":"Delta, CO"}', 'delta')).toBe(false);
    expect(isNamedIn('the United States', 'United')).toBe(false);
    expect(isNamedIn('{"code":"delta"}', 'delta')).toBe(true);
    expect(isNamedIn('http://delta.localhost:4200', 'delta')).toBe(true);
  });
});
