import { describe, it } from 'vitest';
import { expectNoChange, expectOverridesRemoved } from './round-trip.testing.ts';

describe.each(['demo', 'extremes', 'delta'])('the copy sheet of %s', (code) => {
  it('PRT-07 CPY-03 changes nothing when it is imported as it was exported', () => expectNoChange(code));

  it('PRT-07 CPY-03 removes every override when the texts are cleared', () => expectOverridesRemoved(code));
});
