/** Rounds to a tenth of a unit, which is more precise than a screen and makes small files. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** {@link tenth} as text. Whole numbers become text in half the time of fractions, and a drawing has thousands. */
export function tenthText(value: number): string {
  const count = Math.round(value * 10);
  const digit = count % 10;
  if (digit === 0) return String(count / 10);
  return `${count < 0 ? '-' : ''}${Math.trunc(Math.abs(count) / 10)}.${Math.abs(digit)}`;
}

/**
 * Template tag for path data and transforms. Rounds numbers to a tenth; texts do not change.
 *
 * @example tenths`M0 0H${12.345}` is `M0 0H12.3`
 */
export function tenths(parts: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  let text = parts[0] ?? '';
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    text += (typeof value === 'number' ? tenthText(value) : value) + (parts[index + 1] ?? '');
  }
  return text;
}

/** A number without rounding, for the few coordinates whose bytes must not change. */
export function unrounded(value: number): string {
  return String(value);
}
