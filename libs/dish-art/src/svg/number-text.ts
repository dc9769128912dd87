/** Rounds to a tenth of a unit, which is more precise than a screen and makes small files. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * Template tag for path data and transforms. Rounds numbers to a tenth; texts do not change.
 *
 * @example tenths`M0 0H${12.345}` is `M0 0H12.3`
 */
export function tenths(parts: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  return parts.reduce((text, part, index) => {
    const value = values[index - 1];
    return `${text}${typeof value === 'number' ? tenth(value) : value}${part}`;
  });
}

/** A number without rounding, for the few coordinates whose bytes must not change. */
export function unrounded(value: number): string {
  return String(value);
}
