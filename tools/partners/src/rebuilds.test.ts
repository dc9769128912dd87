import { describe, expect, it } from 'vitest';
import { affectedBuilds } from './rebuilds.testing.ts';

describe('what a change rebuilds', () => {
  it('BLD-02 a change to the copy of one partner affects the build of that partner alone', () => {
    expect(affectedBuilds('partners/demo/copy.json')).toEqual(['demo']);
  });
});
