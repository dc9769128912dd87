import { it } from 'vitest';
import { partnerCodes } from '../validate/partner-code.ts';
import { copyPartners } from '../validate/partner-folders.testing.ts';
import { expectEveryFinding } from './reports.testing.ts';

it('EXT-12 the reports of all partners are written in one run, and hold every warning of validation', () => {
  const root = copyPartners();
  return expectEveryFinding(root, partnerCodes(root));
});
