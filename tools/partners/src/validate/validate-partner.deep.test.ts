import { it } from 'vitest';
import { partnerCodes } from './partner-code.ts';
import { expectNoFindingsAlone, projectRoot } from './partner-folders.testing.ts';

it.each(partnerCodes(projectRoot))(
  'PRT-08 validatePartner has no findings for %s after all other partner folders are deleted',
  expectNoFindingsAlone,
);
