import type { DrawingKit } from '../kit/drawing-kit.ts';
import type { Tableware } from '../tableware/tableware.ts';

/** The cutlery for a dish; `none` for finger food and drinks. */
export type Cutlery = 'fork' | 'chopsticks' | 'none';

/** A dish: its tableware, its cutlery, and how the food is drawn around the origin. */
export type Dish = {
  tableware: Tableware;
  cutlery: Cutlery;
  /**
   * @param reach radius that the food may cover
   * @param tablewareRadius radius of the tableware
   */
  draw(kit: DrawingKit, reach: number, tablewareRadius: number): string;
};
