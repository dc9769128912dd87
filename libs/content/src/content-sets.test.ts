import { contentNames } from '@dining/api-contract';
import { expect, it } from 'vitest';
import { contentSets } from './content-sets.ts';

it('CON-01 lists the same eleven content sets as the contract', () => {
  expect(contentSets).toEqual(contentNames);
  expect(contentSets).toHaveLength(11);
});
