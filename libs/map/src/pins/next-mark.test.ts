import { describe, expect, it } from 'vitest';
import type { MapMark } from './cluster-pins.ts';
import { nextMark } from './next-mark.ts';

const mark = (id: string, longitude: number, latitude: number): MapMark => ({
  kind: 'pin',
  key: `pin ${id}`,
  pin: { id, name: id, latitude, longitude },
  stack: 0,
  latitude,
  longitude,
});

const middle = mark('middle', 0, 0);
const marks = [middle, mark('right', 3, 1), mark('far right', 9, 0), mark('above', -1, 4), mark('left', -2, 0.5)];
const at = ({ latitude, longitude }: MapMark) => ({ x: longitude, y: -latitude });

describe('nextMark', () => {
  it.each([
    ['ArrowRight', 'pin right'],
    ['ArrowLeft', 'pin left'],
    ['ArrowUp', 'pin above'],
    ['ArrowDown', undefined],
  ] as const)('SRC-04 %s leads to the nearest mark on that side', (key, expected) => {
    expect(nextMark(middle, marks, key, at)?.key).toBe(expected);
  });

  it('SRC-04 takes a mark that lies aside when there is none straight ahead', () => {
    expect(nextMark(marks[2]!, marks, 'ArrowUp', at)?.key).toBe('pin right');
  });
});
