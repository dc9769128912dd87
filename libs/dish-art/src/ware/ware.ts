import type { DrawingKit } from '../kit/drawing-kit.ts';

/** What a ware leaves on the table: a round shadow, an oblong one, or none because each glass throws its own. */
export type Footprint = 'round' | 'none' | { oblongHalfHeight: number };

/** Something a dish is served on, drawn around the origin. */
export type Ware = {
  /** The part that food may cover, as a share of the ware's radius. */
  well: number;
  footprint: Footprint;
  /**
   * @param radius half the width of a round ware
   * @param rimLine width of a plate's coloured line, as a share of the radius
   */
  draw(kit: DrawingKit, radius: number, rimLine: number): string;
};

/** Half the width of a slab or board, as a share of the radius that a round ware would have. */
export const OBLONG_HALF_WIDTH = 1.18;
