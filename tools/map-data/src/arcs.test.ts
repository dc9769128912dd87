import fc from 'fast-check';
import type { Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { outerArcs, roundCorners, simplifyArc, withArcs } from './arcs.ts';
import { readTopology } from './read-topology.ts';

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

describe('roundCorners', () => {
  it('SRC-04 cuts each corner but not the ends, so that connected lines stay connected', () => {
    const corner: Position[] = [
      [0, 0],
      [0, 4],
      [4, 4],
    ];
    expect(roundCorners(corner)).toEqual([
      [0, 0],
      [0, 3],
      [1, 4],
      [4, 4],
    ]);
    expect(
      roundCorners([
        [0, 0],
        [1, 1],
      ]),
    ).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });
});

describe('outerArcs', () => {
  it('SRC-04 finds the coast and the border, which are a small part of all arcs', () => {
    const topology = readTopology();
    const outer = outerArcs(topology);
    expect(outer.size).toBeGreaterThan(100);
    expect(outer.size).toBeLessThan(topology.arcs.length / 5);
  });
});

describe('withArcs', () => {
  it('SRC-04 converts the grid to degrees within the bounds of the country', () => {
    for (const [longitude = 0, latitude = 0] of withArcs(readTopology(), (arc) => arc).arcs.flat()) {
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
      expect(latitude).toBeGreaterThan(-15);
      expect(latitude).toBeLessThan(72);
    }
  });
});
