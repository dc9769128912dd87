import { beforeAll, describe, expect, it } from 'vitest';
import { partnerCodes } from '../validate/partner-code.ts';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { expectOwnIdentity, TraceSearch } from './bundle-privacy.testing.ts';

const codes = partnerCodes(projectRoot);
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
  it('BLD-03 finds every partner in its own bundle, so it would find one in another bundle', () => {
    for (const code of codes) expectOwnIdentity(search, code);
  });
});
