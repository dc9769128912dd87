import type { MapPin } from '../src/map.types.ts';
import { demoTown } from './demo-town.ts';

const pin = (id: string, name: string, east: number, north: number, more: Partial<MapPin> = {}): MapPin => ({
  id,
  name,
  latitude: demoTown.latitude + north,
  longitude: demoTown.longitude + east,
  rating: 4.5,
  ...more,
});

/** Four merchants of a page of results. */
export const demoPins: readonly MapPin[] = [
  pin('osteria', 'Osteria Lucciola', -0.012, 0.008, { rating: 4.8 }),
  pin('hanok', 'Hanok Table', 0.014, 0.009, { rating: 4.7, bonus: '+500 Bonus miles' }),
  pin('ferry', 'Salt Ferry Oyster Room', -0.008, -0.011, { rating: undefined }),
  pin('verger', 'Petit Verger', 0.016, -0.01, { rating: 4.9 }),
];

/** Three further merchants at one street corner, which form a cluster until the map zooms in. */
export const furtherPins: readonly MapPin[] = [
  pin('corner-1', 'Forno Gemelli', 0.0002, -0.001),
  pin('corner-2', 'The Low Tide', -0.0002, -0.001),
  pin('corner-3', 'Ebisu Counter', 0, -0.0013),
];
