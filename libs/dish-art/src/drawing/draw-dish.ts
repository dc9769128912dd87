import { checkPalette, type CheckedPalette, type DishPalette } from '../color/dish-palette.ts';
import { crockeryColors, isDarkTable, tableColors, type PlaceColors } from '../color/place-colors.ts';
import { dishOf, dishServings, drawingFiles, type DishName, type Tableware } from '../dishes.ts';
import { framedFile, group, layer, svgFile, type ReadArt } from '../layer.ts';
import { hashText, seededChoices, tenth, type Choices } from '../random/seeded-random.ts';
import { dishName } from './dish-name.ts';
import { SETTINGS } from './settings.ts';

/** `scene`: a set table, 600 by 450. `plate`: only the dish on a transparent background, 420 by 420. */
export type DishDrawingMode = 'scene' | 'plate';

/** The input of a picture. The same values always give the same bytes. */
export type DishDrawing = {
  /** The merchant's id, which decides everything that is not given. It does not appear in the picture. */
  id: string;
  /** The merchant's cuisine, as imported. It does not appear in the picture. */
  cuisine?: string;
  palette: DishPalette;
  /** Defaults to `scene`. */
  mode?: DishDrawingMode;
  /** Overrides the dish for the cuisine. */
  dish?: DishName;
  /** Overrides the drawing of the dish, which otherwise depends on the id: that of a `Serving`. */
  drawing?: number | undefined;
  /** Overrides the table surface, which otherwise depends on the id: 0 to 4. */
  surface?: number;
};

/** Boards, slabs and glasses stand in the middle, are wider, and turn as a whole. */
const isRound = (tableware: Tableware): boolean => !['board', 'slab', 'glasses'].includes(tableware);

/** The part of a drawing that holds a dish with its tableware and shadow. */
export const plateViewBox = (tableware: Tableware): string =>
  isRound(tableware) ? '-205 -200 420 420' : '-232 -226 474 474';

/** A dish on its tableware around the origin, and what is needed to set a table for it. */
export type ServedDish = {
  served: string;
  tableware: Tableware;
  surface: string;
  choices: Choices;
  /** A drawing in the partner's colors. */
  lay(path: string): string;
};

/** A dish that is chosen, in colors that are checked. */
type ChosenDish = Omit<DishDrawing, 'cuisine' | 'mode'> & { dish: DishName; palette: CheckedPalette };

/**
 * Serves a dish.
 * @throws RangeError when there is no such dish, drawing or surface
 */
export function serveDish(
  read: ReadArt,
  { id, dish: name, palette, drawing, surface: position }: ChosenDish,
): ServedDish {
  const { tableware } = dishOf(name);
  const servings = dishServings[name];
  const seed = hashText(id);
  const serving = servings[drawing === undefined ? (seed >>> 3) % servings.length : drawing - 1];
  if (serving === undefined)
    throw new RangeError(`There is no drawing ${drawing} of ${name}; choose 1 to ${servings.length}.`);
  const choices = seededChoices(seed);
  const surface = palette.surfaces[position ?? (seed >>> 7) % palette.surfaces.length];
  if (surface === undefined)
    throw new RangeError(`There is no surface ${position}; choose a whole number from 0 to 4.`);
  const [first = surface, ...others] = palette.surfaces.filter((color) => color !== surface);
  const colors: PlaceColors = {
    ...crockeryColors(palette),
    ...tableColors(palette, surface, choices.pick([first, ...others])),
  };
  const lay = (path: string) => layer(read, path, colors, palette.tint);
  const turned = (content: string, most: number) => group(`rotate(${choices.between(-most, most)})`, content);
  const crockery = choices.pick(SETTINGS[tableware]);
  const below = crockery === undefined ? '' : lay(`settings/${crockery}`);
  const files = drawingFiles(name);
  const drawn = lay(`dishes/${name}-${((serving.drawing - 1) % files) + 1}`);
  const food = serving.drawing > files ? group('scale(-1 1)', drawn) : drawn;
  // Round crockery stays as the light falls on it; what has corners turns with its food.
  return {
    served: isRound(tableware) ? below + turned(food, 24) : turned(below + food, 9),
    tableware,
    surface,
    choices,
    lay,
  };
}

/** A set table for a dish, seen from above, in units of a 600 by 450 frame. */
function setTable(
  { served, tableware, surface, choices, lay }: ServedDish,
  cutlery: 'fork' | 'chopsticks' | 'none',
): string {
  const { between, pick } = choices;
  const round = isRound(tableware);
  const place = (x: number, y: number, turn: number, path: string | undefined) =>
    path === undefined ? '' : group(`translate(${tenth(x)} ${tenth(y)}) rotate(${turn})`, lay(`settings/${path}`));
  // Round tableware is off-center, which leaves space for a napkin.
  const x = 300 + (round ? pick([-46, -22, 18, 44]) : between(-10, 10));
  const y = 225 + (round ? between(-22, 24) : between(-8, 8));
  const side = x > 300 ? -1 : 1;
  const tool = pick(SETTINGS[cutlery]);
  const onTable = [
    place(x + side * 196, y + between(-30, 40), side * between(6, 22), pick(SETTINGS.linen)),
    round ? place(x + side * 222, y + 10, side * between(4, 16), tool) : place(x + 20, y + 162, 86, tool),
    tableware === 'glasses' ? '' : place(side < 0 ? 560 : 40, pick([28, 420]), 0, pick(SETTINGS.beside)),
    group(`translate(${tenth(x)} ${tenth(y)})`, served),
  ].join('');
  const zoom = round ? between(1.2, 1.46) : between(1.1, 1.28);
  const light = lay(`settings/${pick(SETTINGS.window)}`);
  return (
    lay(`settings/${pick(SETTINGS.table)}`) +
    group(`translate(300 225) scale(${zoom}) translate(-300 -225)`, onTable) +
    (isDarkTable(surface) ? `<g opacity=".44">${light}</g>` : light) +
    lay('settings/vignette-1')
  );
}

/**
 * A merchant's dish from above, as an SVG file: drawings of the `art` folder laid over each other in the partner's colors.
 * Its ids are fixed, so use it as an image instead of inlining it twice in one document (MER-01, MER-04).
 * @throws TypeError when a color of the palette is not `#rrggbb`
 * @throws RangeError when there is no such dish, drawing, mode or surface
 */
export function drawDish(read: ReadArt, drawing: DishDrawing): string {
  const { id, mode = 'scene' } = drawing;
  if (mode !== 'scene' && mode !== 'plate') {
    throw new RangeError(`There is no mode ${JSON.stringify(mode)}; choose scene or plate.`);
  }
  const dish = dishName(drawing);
  const served = serveDish(read, { ...drawing, id, dish, palette: checkPalette(drawing.palette) });
  return mode === 'plate'
    ? svgFile(420, 420, served.served, plateViewBox(served.tableware))
    : framedFile(600, 450, setTable(served, dishOf(dish).cutlery));
}
