import { noFilters } from '@dining/merchants';
import { makePartner } from '@dining/testing';
import { describe, expect, it } from 'vitest';
import { availableFilters, onlyAvailable } from './available-filters.ts';
import { switched, toggled } from './filter-words.ts';

const plain = makePartner().settings;
const full = makePartner({ acclaimedEnabled: true, openTableReservationsEnabled: true }).settings;
const flags = (filters: Record<string, boolean>) => ({ authFlags: {}, partnerFeatureFlags: {}, filters });

describe('PRT-04 filters that a partner has', () => {
  it('PRT-04 come from its settings', () => {
    expect(availableFilters(plain, undefined)).toEqual({
      acclaimed: false,
      isNew: true,
      benefitsFor: true,
      reservations: false,
    });
    expect(availableFilters(full, undefined)).toEqual({
      acclaimed: true,
      isNew: true,
      benefitsFor: true,
      reservations: true,
    });
  });

  it('SES-10 follow the filter flags where there are any', () => {
    expect(availableFilters(full, flags({ acclaimed: false, isNew: false }))).toMatchObject({
      acclaimed: false,
      isNew: false,
      reservations: true,
    });
  });

  it('SRC-02 leave out of a search what the partner does not have', () => {
    const all = { ...noFilters, acclaimed: true, isNew: true, reservations: true };
    expect(onlyAvailable(all, availableFilters(plain, undefined))).toEqual({ ...noFilters, isNew: true });
  });
});

describe('SRC-02 choosing', () => {
  it('SRC-02 puts a value in and takes it out, always in the same order', () => {
    expect(toggled(['dinner'], 'lunch', ['lunch', 'dinner'])).toEqual(['lunch', 'dinner']);
    expect(toggled(['lunch', 'dinner'], 'dinner', ['lunch', 'dinner'])).toEqual(['lunch']);
    expect(switched(noFilters, 'isNew').isNew).toBe(true);
  });
});
