import { describe, expect, it } from 'vitest';
import { cleanRing } from './clean-ring.ts';

describe('cleanRing', () => {
  it('SRC-04 removes the rectangular bite that a tile takes out of the shore of Manhattan', () => {
    const bite = [
      [-73.98193, 40.7639],
      [-73.98193, 40.77095],
    ];
    const shore = [
      [-74.00057, 40.76388],
      [-73.99983, 40.7639],
      [-73.99701, 40.77095],
      [-73.99417, 40.77247],
      [-74.01027, 40.77739],
    ];
    const bitten = [...shore.slice(0, 2), ...bite, ...shore.slice(2), shore[0]!];
    expect(cleanRing(bitten)).toEqual([...shore, shore[0]]);
  });

  it('SRC-04 removes the remainder of a tile, a triangle of its edges in the middle of Chicago', () => {
    expect(
      cleanRing([
        [-87.6977, 41.93498],
        [-87.69046, 41.93498],
        [-87.69287, 41.93728],
        [-87.6977, 41.93498],
      ]),
    ).toBeUndefined();
  });

  it('SRC-04 leaves a lake as it is', () => {
    const lake = [
      [-87.61, 41.8],
      [-87.6031, 41.8117],
      [-87.6213, 41.8204],
      [-87.61, 41.8],
    ];
    expect(cleanRing(lake)).toEqual(lake);
  });
});
