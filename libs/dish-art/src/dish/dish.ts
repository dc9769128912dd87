import type { DrawingKit } from '../kit/drawing-kit.ts';
import type { Ware } from '../ware/ware.ts';

/** What a dish is eaten with; `none` when hands or a straw do. */
export type Cutlery = 'fork' | 'chopsticks' | 'none';

/** One dish: what it is served on, what lies beside it, and how it is drawn around the origin. */
export type Dish = {
  ware: Ware;
  cutlery: Cutlery;
  /**
   * @param kit colours, hand and garnish of this drawing
   * @param reach the radius that food may cover
   * @param wareRadius the radius of the ware itself
   */
  draw(kit: DrawingKit, reach: number, wareRadius: number): string;
};
