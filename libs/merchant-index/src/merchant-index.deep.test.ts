import { describe, it } from 'vitest';
import { compareAnyMerchants, compareSearches } from './compare-with-scan.testing.ts';

describe('merchant index', () => {
  it('SRC-01 SRC-02 answers like a scan of 150 sets of merchants: any filters, orders and pages, also at poles and date line', () =>
    compareAnyMerchants(150));

  it('SRC-01 SRC-02 answers 300 random searches among 20,000 merchants like a scan of all of them', () =>
    compareSearches({ searches: 300, merchants: 20_000 }));
});
