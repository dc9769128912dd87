import { dishServings, type DishName, type Serving } from '@dining/dish-art';

/** Sides of the squares in which drawings are counted: from some blocks to the surroundings of a city. */
export const HOW_NEAR_MILES = [0.25, 1, 5, 20] as const;

const EARTH_RADIUS_MILES = 3959;

/** More squares than fit around the globe. */
const SQUARES_PER_ROW = 1_000_000;

/** The place of each serving in the counts; those of one dish follow each other. */
const placeOf = new Map(
  Object.values(dishServings)
    .flat()
    .map((serving, place) => [serving, place]),
);

/** A point on the globe as a vector of length 1. */
type Point = { readonly x: number; readonly y: number; readonly z: number };

/** How often each drawing of a dish is shown around a point, which counts up as merchants choose. */
export function createDishCounts() {
  const levels = HOW_NEAR_MILES.map((miles) => ({ miles, squares: new Map<number, Uint16Array>() }));

  return {
    /** The counts in the square of a point and in the eight around it, at each distance. */
    around(point: Point) {
      const near = levels.map(({ miles, squares }) => {
        const [own, ...others] = squaresAround(point, miles);
        return { squares, own: own!, counts: [own!, ...others].flatMap((key) => squares.get(key) ?? []) };
      });
      /** @param level position in {@link HOW_NEAR_MILES} */
      const count = (level: number, serving: Serving): number => {
        const place = placeOf.get(serving)!;
        return near[level]!.counts.reduce((sum, counts) => sum + counts[place]!, 0);
      };
      return {
        count,
        /** The same for all drawings of a dish. */
        countDish: (level: number, dish: DishName): number =>
          dishServings[dish].reduce((sum, serving) => sum + count(level, serving), 0),
        /** Counts a serving at the point. */
        add(serving: Serving): void {
          for (const { squares, own } of near) {
            const counts = squares.get(own) ?? new Uint16Array(placeOf.size);
            counts[placeOf.get(serving)!]! += 1;
            squares.set(own, counts);
          }
        },
      };
    },
  };
}

/** Numbers of the square of a point and of its eight neighbors; its own comes first. */
function squaresAround({ x, y, z }: Point, miles: number): number[] {
  const row = Math.floor((Math.asin(Math.max(-1, Math.min(1, z))) * EARTH_RADIUS_MILES) / miles);
  const longitude = Math.atan2(y, x) + Math.PI;
  const square = (rowNumber: number, step: number): number => {
    const around = longitude * EARTH_RADIUS_MILES * Math.cos((rowNumber * miles) / EARTH_RADIUS_MILES);
    return rowNumber * SQUARES_PER_ROW + Math.floor(around / miles) + step;
  };
  return [0, -1, 1].flatMap((up) => [0, -1, 1].map((across) => square(row + up, across)));
}
