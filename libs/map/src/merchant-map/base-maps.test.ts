import { describe, expect, it } from 'vitest';
import { baseMapsFor } from './base-maps.ts';

describe('baseMapsFor', () => {
  it('SRC-04 prefers Mapbox if the partner has a token, then the partner’s tiles, then the embedded outline', () => {
    expect(baseMapsFor({ mapboxToken: 'pk.demo', tiles: '/area.pmtiles' })).toEqual(['mapbox', 'tiles', 'outline']);
    expect(baseMapsFor({ mapboxToken: 'pk.demo' })).toEqual(['mapbox', 'outline']);
    expect(baseMapsFor({ tiles: '/area.pmtiles' })).toEqual(['tiles', 'outline']);
    expect(baseMapsFor({})).toEqual(['outline']);
  });
});
