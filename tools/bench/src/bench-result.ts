/** One measured figure. Times and rates depend on the machine; the aims are ratios to a baseline of the same run. */
export type BenchResult = {
  /** Describes the measurement. */
  name: string;
  /** The figure, rounded for display. */
  value: number;
  unit: 's' | 'ms' | 'KB' | 'MB' | 'requests/s' | 'ratio' | 'count';
  /** The limit, if there is one. */
  aim?: { atMost: number } | { atLeast: number };
};

/** Whether a figure meets its aim; figures without an aim always do. */
export function meetsAim({ value, aim }: BenchResult): boolean {
  if (!aim) return true;
  return 'atMost' in aim ? value <= aim.atMost : value >= aim.atLeast;
}

/** The median; for an even number of values, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));

/** The results as a Markdown table for the terminal and docs/benchmarks.md. */
export function table(results: readonly BenchResult[]): string {
  const rows = results.map((result) => {
    const aim = result.aim ? ('atMost' in result.aim ? `≤ ${result.aim.atMost}` : `≥ ${result.aim.atLeast}`) : '';
    return `| ${result.name} | ${result.value} ${result.unit} | ${aim} | ${result.aim ? (meetsAim(result) ? 'yes' : 'no') : ''} |`;
  });
  return ['| measured | figure | aim | met |', '|---|---|---|---|', ...rows].join('\n');
}

/** How much worse than in the run before a figure may be before it is reported. */
const WORSE = 0.1;

/**
 * The figures that got worse by more than a tenth since the run before, each with both values. Figures without an aim have
 * no direction and are left out.
 */
export function regressions(results: readonly BenchResult[], before: readonly BenchResult[]): string[] {
  return results.flatMap(({ name, value, unit, aim }) => {
    const last = before.find((one) => one.name === name && one.unit === unit)?.value;
    if (aim === undefined || last === undefined) return [];
    const change = 'atMost' in aim ? value - last : last - value;
    return change > WORSE * Math.abs(last) ? [`${name}: ${value} ${unit}, before ${last}`] : [];
  });
}
