import { noFilters } from '@dining/merchants';
import { makePartner } from '@dining/testing';
import { describe, expect, it } from 'vitest';
import { availableFilters, onlyAvailable } from './available-filters.ts';
import { toggleFilter, toggleOption } from './toggle-filter.ts';

const defaultSettings = makePartner().settings;
const allFiltersSettings = makePartner({ acclaimedEnabled: true, openTableReservationsEnabled: true }).settings;
const flags = (filters: Record<string, boolean>) => ({ authFlags: {}, partnerFeatureFlags: {}, filters });

describe('available filters', () => {
  it('PRT-04 offers the filters that the partner’s settings enable', () => {
    expect(availableFilters(defaultSettings, undefined)).toEqual({
      acclaimed: false,
      topRated: true,
      isNew: true,
      benefitsFor: true,
      reservations: false,
      earnsExtra: true,
      openNow: true,
      favorites: true,
    });
    expect(availableFilters(allFiltersSettings, undefined)).toEqual({
      acclaimed: true,
      topRated: true,
      isNew: true,
      benefitsFor: true,
      reservations: true,
      earnsExtra: true,
      openNow: true,
      favorites: true,
    });
  });

  it('SES-10 lets a feature flag override the settings', () => {
    expect(availableFilters(allFiltersSettings, flags({ acclaimed: false, isNew: false }))).toMatchObject({
      acclaimed: false,
      isNew: false,
      reservations: true,
    });
  });

  it('SRC-02 removes filters from a search that the partner does not offer', () => {
    const all = { ...noFilters, acclaimed: true, isNew: true, reservations: true };
    expect(onlyAvailable(all, availableFilters(defaultSettings, undefined))).toEqual({ ...noFilters, isNew: true });
  });
});

describe('toggling filters', () => {
  it('SRC-02 adds and removes an option without changing the order of options', () => {
    expect(toggleOption(['dinner'], 'lunch', ['lunch', 'dinner'])).toEqual(['lunch', 'dinner']);
    expect(toggleOption(['lunch', 'dinner'], 'dinner', ['lunch', 'dinner'])).toEqual(['lunch']);
  });

  it('SRC-02 turns a boolean filter on and off', () => {
    const isOn = toggleFilter(noFilters, 'isNew');
    expect(isOn.isNew).toBe(true);
    expect(toggleFilter(isOn, 'isNew').isNew).toBe(false);
  });
});
