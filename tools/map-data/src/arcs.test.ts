import fc from 'fast-check';
import type { Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { simplifyArc } from './arcs.ts';

const line = fc.array(
  fc.tuple(fc.double({ min: -120, max: -70, noNaN: true }), fc.double({ min: 25, max: 49, noNaN: true })),
  {
    minLength: 2,
    maxLength: 40,
  },
);

describe('simplifyArc', () => {
  it('SRC-04 returns only points of the line, in order, including both ends', () => {
    fc.assert(
      fc.property(line, fc.double({ min: 0, max: 2, noNaN: true }), (points, tolerance) => {
        const simple = simplifyArc(points, tolerance);
        expect(simple[0]).toBe(points[0]);
        expect(simple.at(-1)).toBe(points.at(-1));
        const order = simple.map((point) => points.indexOf(point as [number, number]));
        expect(order).toEqual([...order].sort((one, other) => one - other));
      }),
    );
  });

  it('SRC-04 drops points within the tolerance', () => {
    const almostStraight: Position[] = [
      [-100, 40],
      [-99, 40.001],
      [-98, 40],
      [-97, 41],
    ];
    expect(simplifyArc(almostStraight, 0.01)).toEqual([
      [-100, 40],
      [-98, 40],
      [-97, 41],
    ]);
  });
});
