import { it } from 'vitest';
import { importAnyOffers } from './offer-import.property.testing.ts';

it('MER-08 SRV-03 MER-05 an import stores the first acceptable row of each offer, whatever the batches, from 25 files', () =>
  importAnyOffers(25));
