/** Units of a number with a unit, and how many of the first make one of each. */
const FACTORS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  dimension: { px: 1, rem: 16 },
  duration: { ms: 1, s: 1000 },
};

export type Measure = { value: number; unit: string };

/** The units that a type of token can have; none for plain numbers. */
export const unitsOf = (type: string): string[] => Object.keys(FACTORS[type] ?? {});

/** The same length or time in another unit, without rounding errors. */
export function inUnit(type: string, { value, unit }: Measure, wanted: string): Measure {
  const factors = FACTORS[type] ?? {};
  const converted = (value * (factors[unit] ?? 1)) / (factors[wanted] ?? 1);
  return { value: Math.round(converted * 10_000) / 10_000, unit: wanted };
}

/** How far one press of an arrow key goes. */
export function stepOf(type: string, unit?: string): number {
  if (type === 'fontWeight') return 50;
  if (type === 'number') return 0.005;
  if (type === 'duration') return unit === 's' ? 0.01 : 10;
  return unit === 'rem' ? 0.0625 : 1;
}

/** The number that a text is; undefined while something else is typed. */
export function numberOf(text: string): number | undefined {
  const number = Number(text);
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number;
}

/** The four numbers of a curve; undefined while something else is typed. */
export function curveOf(text: string): number[] | undefined {
  const numbers = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(numberOf);
  return numbers.length === 4 && numbers.every((number) => number !== undefined) ? (numbers as number[]) : undefined;
}
