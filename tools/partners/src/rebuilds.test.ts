import { describe, expect, it } from 'vitest';
import { affectedBuilds, expectOwnInputs } from './rebuilds.testing.ts';
import { partnerCodes } from './validate/partner-code.ts';
import { projectRoot } from './validate/partner-folders.testing.ts';

describe('what a change rebuilds', () => {
  it('BLD-02 a change to the copy of one partner affects the build of that partner alone', () => {
    expect(affectedBuilds('partners/demo/copy.json')).toEqual(['demo']);
  });

  it('BLD-02 a change to the shell affects the build of every partner', () => {
    expect(affectedBuilds('apps/web/src/client.tsx')).toEqual(
      expect.arrayContaining(['@dining/web', ...partnerCodes(projectRoot)]),
    );
  });

  it('BLD-02 the inputs of the build of demo hold no file of another partner', () => expectOwnInputs('demo'));
});
