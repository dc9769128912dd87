/** One measured figure. Times and rates depend on the machine; ratios to a floor of the same run are what is held. */
export type BenchResult = {
  /** What was measured. */
  name: string;
  /** The figure, rounded for reading. */
  value: number;
  unit: 's' | 'ms' | 'KB' | 'MB' | 'requests/s' | 'ratio' | 'count';
  /** What it must be, when the aims say so. */
  aim?: { atMost: number } | { atLeast: number };
};

/** Whether a figure is as it should be; figures without an aim always are. */
export function meetsAim({ value, aim }: BenchResult): boolean {
  if (!aim) return true;
  return 'atMost' in aim ? value <= aim.atMost : value >= aim.atLeast;
}

/** The middle value; the mean of the two middle ones of an even number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));

/** The results as a table for the terminal and for docs/benchmarks.md. */
export function table(results: readonly BenchResult[]): string {
  const rows = results.map((result) => {
    const aim = result.aim ? ('atMost' in result.aim ? `≤ ${result.aim.atMost}` : `≥ ${result.aim.atLeast}`) : '';
    return `| ${result.name} | ${result.value} ${result.unit} | ${aim} | ${result.aim ? (meetsAim(result) ? 'yes' : 'no') : ''} |`;
  });
  return ['| measured | figure | aim | met |', '|---|---|---|---|', ...rows].join('\n');
}
