import { describe, it } from 'vitest';
import {
  derivesReadablePalettes,
  repeatsNoSentence,
  saysOnlyWhatIsTrue,
  writesValidPartners,
} from './partner.generator.testing.ts';

describe('npx nx g partner', () => {
  it('PRT-05 writes a partner without errors for any brief, and warns only of what the brief left open', () =>
    writesValidPartners({ briefs: 60 }));

  it('PRT-05 says only what is true for the enrollment, the currency and the tiers of any brief', () =>
    saysOnlyWhatIsTrue({ briefs: 60 }));

  it('PRT-05 BLD-03 repeats no sentence of another partner, whatever fills its placeholders', () =>
    repeatsNoSentence({ briefs: 40 }));

  it('PRT-06 derives a readable palette from any two colors', () => derivesReadablePalettes({ pairs: 300 }));
});
