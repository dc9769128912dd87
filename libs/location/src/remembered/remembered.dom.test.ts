import type { StoredItem } from '@dining/stored-item';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remembered } from './remembered.ts';

const keys = Object.fromEntries([
  ['lastSearch', 'last-search'],
  ['manualLocation', 'manual-location'],
  ['mapView', 'map-view'],
  ['selectedMerchant', 'selected-merchant'],
  ['suggestionsOff', 'suggestions-off'],
  ['filterHighlightSeen', 'filter-highlight-seen'],
]) as Record<keyof typeof remembered, string>;
const items = Object.entries(remembered) as [keyof typeof remembered, StoredItem<unknown>][];

/** Writes arbitrary text to an item's storage key. */
const plant = (name: keyof typeof remembered, text: string) => localStorage.setItem(`dining.${keys[name]}`, text);

const examples: Record<keyof typeof remembered, unknown> = {
  lastSearch: 'near=Brooklyn&mealsServed=dinner',
  manualLocation: 'Brooklyn, NY',
  mapView: { latitude: 40.7, longitude: -74, zoom: 12.5, search: '?near=Brooklyn' },
  selectedMerchant: { id: 'd1', action: 'offers' },
  suggestionsOff: true,
  filterHighlightSeen: true,
};

describe('remembered values', () => {
  it.each(items)('SRC-08 %s is read as it was written, until it is removed', (name, item) => {
    item.write(examples[name]);
    expect(item.read()).toEqual(examples[name]);
    expect(item.read()).toBe(item.read());
    item.write(undefined);
    expect(item.read()).toBeUndefined();
  });

  it.each(items)('SRC-08 %s of an older version counts as missing', (name, item) => {
    plant(name, JSON.stringify({ version: 0, value: examples[name] }));
    expect(item.read()).toBeUndefined();
  });

  it.each(items)('SRC-08 %s tolerates arbitrary text in its place', (name, item) => {
    const version = fc.constantFrom(1, 0, '1', null);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.record({ version, value: fc.anything() }).map((item) => JSON.stringify(item) ?? ''),
        ),
        (text) => {
          plant(name, text);
          const value = item.read();
          if (value === undefined) return true;
          item.write(value);
          return JSON.stringify(item.read()) === JSON.stringify(value);
        },
      ),
    );
  });

  it.each<[keyof typeof remembered, unknown]>([
    ['mapView', { latitude: 91, longitude: 0, zoom: 3, search: '' }],
    ['mapView', { latitude: '40', longitude: 0, zoom: 3, search: '' }],
    ['mapView', { latitude: 40, longitude: 0, zoom: null, search: '' }],
    ['manualLocation', '!!!'],
    ['manualLocation', 'x'.repeat(101)],
    ['lastSearch', 'x'.repeat(1_501)],
    ['lastSearch', { near: 'Brooklyn' }],
    ['selectedMerchant', { id: 'd1', action: 'delete' }],
    ['selectedMerchant', { id: ['d1'], action: 'offers' }],
    ['filterHighlightSeen', 'true'],
  ])('SRC-08 %s rejects %j', (name, value) => {
    plant(name, JSON.stringify({ version: 1, value }));
    expect(remembered[name].read()).toBeUndefined();
  });

  it('SRC-08 ignores oversized text', () => {
    plant('lastSearch', JSON.stringify({ version: 1, value: 'near=Brooklyn', rest: 'x'.repeat(5_000) }));
    expect(remembered.lastSearch.read()).toBeUndefined();
  });
});
