import { describe, expect, it } from 'vitest';
import { sourcesFor } from './map-sources.ts';

describe('sourcesFor', () => {
  it('SRC-04 uses Mapbox when the partner has a token, its own tiles when it has some, and can always fall back', () => {
    expect(sourcesFor({ mapboxToken: 'pk.demo', tiles: '/area.pmtiles' })).toEqual(['mapbox', 'tiles', 'outline']);
    expect(sourcesFor({ mapboxToken: 'pk.demo' })).toEqual(['mapbox', 'outline']);
    expect(sourcesFor({ tiles: '/area.pmtiles' })).toEqual(['tiles', 'outline']);
    expect(sourcesFor({})).toEqual(['outline']);
  });
});
