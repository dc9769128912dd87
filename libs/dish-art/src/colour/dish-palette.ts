/**
 * The colours of a partner's table, all `#rrggbb`, from the `art` group of its tokens.
 * Food keeps its natural colour; everything around it belongs to the partner.
 */
export type DishPalette = {
  /** Five table tops, boards and cloths (`art.surface.1` to `art.surface.5`). */
  surfaces: readonly string[];
  /** Crockery. */
  plate: string;
  /** The line around a plate, and the stripes of a napkin. */
  rim: string;
  /** The darkest colour: slate, chopsticks, shadow on crockery. */
  ink: string;
  /** What food colours lean towards, by 7 %, so that a tomato sits in navy as well as in marigold. */
  tint: string;
};

/** A palette whose colours have been looked at, with its five surfaces by position. */
export type CheckedPalette = Omit<DishPalette, 'surfaces'> & {
  surfaces: readonly [string, string, string, string, string];
};

const SIX_DIGITS = /^#[0-9a-f]{6}$/i;

/**
 * Hands a colour back when it is `#rrggbb`.
 *
 * @param where the name of the colour, for the message
 * @throws TypeError naming the colour, what it was and how to write it
 */
export function checkColour(where: string, colour: string): string {
  if (typeof colour !== 'string' || !SIX_DIGITS.test(colour)) {
    throw new TypeError(`The colour ${where} is ${JSON.stringify(colour)}; write it as #rrggbb, for example #1b4680.`);
  }
  return colour;
}

/**
 * Looks at every colour of a palette, so that nothing but `#rrggbb` can reach a drawing.
 *
 * @throws TypeError naming the colour that is not `#rrggbb`, or the number of surfaces when it is not five
 */
export function checkPalette(palette: DishPalette): CheckedPalette {
  const [first, second, third, fourth, fifth] = palette.surfaces;
  if (
    palette.surfaces.length !== 5 ||
    first === undefined ||
    second === undefined ||
    third === undefined ||
    fourth === undefined ||
    fifth === undefined
  ) {
    throw new TypeError(
      `A dish palette has five surfaces; this one has ${palette.surfaces.length}. Fill art.surface.1 to art.surface.5.`,
    );
  }
  return {
    surfaces: [
      checkColour('palette.surfaces[0]', first),
      checkColour('palette.surfaces[1]', second),
      checkColour('palette.surfaces[2]', third),
      checkColour('palette.surfaces[3]', fourth),
      checkColour('palette.surfaces[4]', fifth),
    ],
    plate: checkColour('palette.plate', palette.plate),
    rim: checkColour('palette.rim', palette.rim),
    ink: checkColour('palette.ink', palette.ink),
    tint: checkColour('palette.tint', palette.tint),
  };
}
