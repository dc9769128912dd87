import { describe, expect, it } from 'vitest';
import { arrowKeyTarget } from './arrow-key-target.ts';
import type { MapItem } from './cluster-pins.ts';

const pin = (id: string, longitude: number, latitude: number): MapItem => ({
  kind: 'pin',
  key: `pin ${id}`,
  pin: { id, name: id, latitude, longitude },
  stack: 0,
  latitude,
  longitude,
});

const middle = pin('middle', 0, 0);
const farRight = pin('far right', 9, 0);
const pins = [middle, pin('right', 3, 1), farRight, pin('above', -1, 4), pin('left', -2, 0.5)];
const toScreen = ({ latitude, longitude }: MapItem) => ({ x: longitude, y: -latitude });

describe('arrowKeyTarget', () => {
  it.each([
    ['ArrowRight', 'pin right'],
    ['ArrowLeft', 'pin left'],
    ['ArrowUp', 'pin above'],
    ['ArrowDown', undefined],
  ] as const)('SRC-04 %s moves to the nearest pin on that side: %s', (key, expected) => {
    expect(arrowKeyTarget(middle, pins, key, toScreen)?.key).toBe(expected);
  });

  it('SRC-04 moves to a pin outside the 45° sector when there is none within it', () => {
    expect(arrowKeyTarget(farRight, pins, 'ArrowUp', toScreen)?.key).toBe('pin right');
  });
});
