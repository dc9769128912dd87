/** Rounds to a tenth of a unit, which is finer than a screen shows and keeps the file small. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * Template tag for path data and transforms: each number is written to a tenth, each text as it is.
 *
 * @example tenths`M0 0H${12.345}` is `M0 0H12.3`
 */
export function tenths(parts: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  return parts.reduce((text, part, index) => {
    const value = values[index - 1];
    return `${text}${typeof value === 'number' ? tenth(value) : value}${part}`;
  });
}

/** A number written out in full, for the few lines that were placed unrounded and must keep their bytes. */
export function unrounded(value: number): string {
  return String(value);
}
