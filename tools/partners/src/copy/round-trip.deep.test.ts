import { describe, it } from 'vitest';
import { partnerCodes } from '../validate/partner-code.ts';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { expectNoChange, expectOverridesRemoved } from './round-trip.testing.ts';

describe.each(partnerCodes(projectRoot))('the copy sheet of %s', (code) => {
  it('PRT-07 CPY-03 changes nothing when it is imported as it was exported', () => expectNoChange(code));

  it('PRT-07 CPY-03 removes every override when the texts are cleared', () => expectOverridesRemoved(code));
});
