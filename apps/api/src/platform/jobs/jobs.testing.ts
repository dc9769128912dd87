import type { JobTurns } from './job-turns.ts';

/** Turns in memory, for one or more runners of a test that share them. They begin one interval after the first look. */
export function memoryTurns(): JobTurns {
  const began = new Map<string, number>();
  const taken = new Set<string>();
  const keyOf = (job: string, partner: string): string => `${job} ${partner}`;
  return {
    due: async (jobs, partners) => {
      const pairs = jobs.flatMap((job) => partners.map((partner) => ({ job, partner, key: keyOf(job.name, partner) })));
      for (const { key } of pairs) if (!began.has(key)) began.set(key, Date.now());
      return pairs
        .filter(({ job, key }) => began.get(key)! + job.everyMs <= Date.now())
        .map(({ job, partner }) => ({ job: job.name, partner }));
    },
    take: async (job) => {
      if (taken.has(job)) return undefined;
      taken.add(job);
      return async () => void taken.delete(job);
    },
    record: async ({ job, partner }, elapsedMs) => void began.set(keyOf(job, partner), Date.now() - elapsedMs),
  };
}
