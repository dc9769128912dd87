import type { DrawingKit } from '../kit/drawing-kit.ts';

/** The shape of the tableware's shadow: round, oblong, or none because each glass has a separate shadow. */
export type Footprint = 'round' | 'none' | { oblongHalfHeight: number };

/** A plate, bowl or board for a dish, drawn around the origin. */
export type Tableware = {
  /** The part that food may cover, as a share of the radius. */
  well: number;
  footprint: Footprint;
  /**
   * @param radius half the width of round tableware
   * @param rimLine width of the plate's rim line, as a share of the radius
   */
  draw(kit: DrawingKit, radius: number, rimLine: number): string;
};

/** Half the width of a slab or board, as a share of the radius of round tableware. */
export const OBLONG_HALF_WIDTH = 1.18;
