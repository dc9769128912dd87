/**
 * The colors of a partner's drawings, all `#rrggbb`, from the `art` group of its tokens. Food has natural colors;
 * everything around it has the partner's.
 */
export type DishPalette = {
  /** Five table tops, boards and cloths (`art.surface.1` to `art.surface.5`). */
  surfaces: readonly string[];
  /** Crockery. */
  plate: string;
  /** The line around a plate, and the stripes of a napkin. */
  rim: string;
  /** The darkest color: slate, chopsticks, shadow on crockery. */
  ink: string;
  /** Mixed into food colors (7 %), so that food matches both a navy and a marigold table. */
  tint: string;
};

/** A validated palette, with exactly five surfaces. */
export type CheckedPalette = Omit<DishPalette, 'surfaces'> & {
  surfaces: readonly [string, string, string, string, string];
};

const SIX_DIGITS = /^#[0-9a-f]{6}$/i;

/**
 * Returns the color if it is `#rrggbb`.
 *
 * @param where name of the color, for the message
 * @throws TypeError with name, value and expected format
 */
export function checkColor(where: string, color: string): string {
  if (typeof color !== 'string' || !SIX_DIGITS.test(color)) {
    throw new TypeError(`The color ${where} is ${JSON.stringify(color)}; write it as #rrggbb, for example #1b4680.`);
  }
  return color;
}

/**
 * Validates a palette, so that nothing except `#rrggbb` can get into a drawing.
 *
 * @throws TypeError when a color is not `#rrggbb` or there are not five surfaces
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
      checkColor('palette.surfaces[0]', first),
      checkColor('palette.surfaces[1]', second),
      checkColor('palette.surfaces[2]', third),
      checkColor('palette.surfaces[3]', fourth),
      checkColor('palette.surfaces[4]', fifth),
    ],
    plate: checkColor('palette.plate', palette.plate),
    rim: checkColor('palette.rim', palette.rim),
    ink: checkColor('palette.ink', palette.ink),
    tint: checkColor('palette.tint', palette.tint),
  };
}
