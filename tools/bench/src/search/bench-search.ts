import { median, rounded, type BenchResult } from '../bench-result.ts';
import { startSearchServer, type Load } from './http-load.ts';
import { countDifferences, measureBuild, measureSearches } from './index-measures.ts';
import { loadMerchants } from './load-index.ts';
import { randomQueries, searchPath } from './random-queries.ts';

const COMPARED_QUERIES = 500;
const REPEATED_QUERIES = 500;
const DISTINCT_QUERIES = 60_000;
const TIMED_QUERIES = 10_000;

type Size = {
  readonly merchants: number;
  readonly name: string;
  /** Share of the hello-world throughput that searches must reach (design: performance, Search). */
  readonly minShare: number;
  readonly maxP99?: number;
};

const SIZES: readonly Size[] = [
  { merchants: 10_000, name: '10 k', minShare: 0.6 },
  { merchants: 100_000, name: '100 k', minShare: 0.35, maxP99: 3 },
  { merchants: 1_000_000, name: '1 M', minShare: 0.1 },
];

/** Searches near a point compared with a hello-world call of the same server, and with a plain scan of all merchants. */
export async function benchSearch({ rounds = 5 }: { rounds?: number } = {}): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  const medians: number[] = [];
  for (const size of SIZES) {
    const inProcess = await measureInProcess(size);
    medians.push(inProcess.median);
    results.push(
      ...inProcess.results,
      ...(await measureOverHttp(size, inProcess.distinct, inProcess.repeated, rounds)),
    );
  }
  const growth = medians.at(-1)! / medians[0]!;
  return [
    ...results,
    {
      name: 'search, median of 1 M against 10 k merchants',
      value: rounded(growth),
      unit: 'ratio',
      aim: { atMost: 20 },
    },
  ];
}

/** A separate function, so that its merchants are garbage before the next size. */
async function measureInProcess({ merchants: count, name }: Size): Promise<{
  results: BenchResult[];
  median: number;
  distinct: string[];
  repeated: string[];
}> {
  const merchants = loadMerchants(count);
  const { index, milliseconds } = await measureBuild(merchants);
  const { median, p99 } = measureSearches(index, randomQueries(merchants, TIMED_QUERIES, 3));
  const compared = count > 100_000 ? [] : randomQueries(merchants, COMPARED_QUERIES, 4);
  const results: BenchResult[] = [
    { name: `search index, build, ${name}`, value: rounded(milliseconds, 0), unit: 'ms' },
    { name: `search index, one page, median, ${name}`, value: rounded(median, 4), unit: 'ms' },
    { name: `search index, one page, p99, ${name}`, value: rounded(p99, 4), unit: 'ms' },
  ];
  if (compared.length > 0) {
    results.push({
      name: `search, answers of ${COMPARED_QUERIES} that differ from a plain scan, ${name}`,
      value: countDifferences(merchants, index, compared),
      unit: 'count',
      aim: { atMost: 0 },
    });
  }
  return {
    results,
    median,
    distinct: randomQueries(merchants, DISTINCT_QUERIES, 5).map(searchPath),
    repeated: randomQueries(merchants, REPEATED_QUERIES, 6).map(searchPath),
  };
}

/** Each round measures hello world and searches in turn, so that a busy machine slows down both. */
async function measureOverHttp(
  { merchants, name, minShare, maxP99 }: Size,
  distinct: readonly string[],
  repeated: readonly string[],
  rounds: number,
): Promise<BenchResult[]> {
  const server = await startSearchServer(merchants);
  try {
    await server.load(distinct, 2);
    const loads: { hello: Load; distinct: Load; repeated: Load }[] = [];
    for (let round = 0; round < rounds; round++) {
      loads.push({
        hello: await server.load(['/hello'], 1),
        distinct: await server.load(distinct, 1),
        repeated: await server.load(repeated, 1),
      });
    }
    const figure = (read: (round: (typeof loads)[number]) => number): number => median(loads.map(read));
    const resultsOf = (kind: 'distinct' | 'repeated'): BenchResult[] => [
      {
        name: `search, ${kind} queries, ${name}`,
        value: rounded(
          figure((round) => round[kind].perSecond),
          0,
        ),
        unit: 'requests/s',
      },
      {
        name: `search, ${kind} queries, share of hello world by throughput, ${name}`,
        value: rounded(figure((round) => round[kind].perSecond / round.hello.perSecond)),
        unit: 'ratio',
        aim: { atLeast: minShare },
      },
      {
        name: `search, ${kind} queries, share of hello world by processor time, ${name}`,
        value: rounded(figure((round) => round.hello.processorTime / round[kind].processorTime)),
        unit: 'ratio',
        aim: { atLeast: minShare },
      },
      {
        name: `search, ${kind} queries, processor time, ${name}`,
        value: rounded(figure((round) => round[kind].processorTime) / 1000, 4),
        unit: 'ms',
      },
      {
        name: `search, ${kind} queries, p99, ${name}`,
        value: figure((round) => round[kind].p99),
        unit: 'ms',
        ...(maxP99 !== undefined && { aim: { atMost: maxP99 } }),
      },
    ];
    return [
      {
        name: `hello world, ${name}`,
        value: rounded(
          figure(({ hello }) => hello.perSecond),
          0,
        ),
        unit: 'requests/s',
      },
      {
        name: `hello world, processor time, ${name}`,
        value: rounded(figure(({ hello }) => hello.processorTime) / 1000, 4),
        unit: 'ms',
      },
      ...resultsOf('distinct'),
      ...resultsOf('repeated'),
      {
        name: `search, failed answers, ${name}`,
        value: loads.reduce((sum, round) => sum + round.distinct.failures + round.repeated.failures, 0),
        unit: 'count',
        aim: { atMost: 0 },
      },
    ];
  } finally {
    await server.stop();
  }
}
