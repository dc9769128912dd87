import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** A job as its turns know it. */
export type TimedJob = { name: string; everyMs: number };

/** A job that is due for a partner. */
export type DueTurn = { job: string; partner: string };

/** The turns of jobs, shared by all processes on one database. */
export type JobTurns = {
  /** The partners and jobs whose turn it is. A pair that was never seen has its first turn one interval later. */
  due(jobs: readonly TimedJob[], partners: readonly string[]): Promise<DueTurn[]>;
  /** Takes a job for this process. @returns what gives it back; undefined while another process runs it */
  take(job: string): Promise<(() => Promise<void>) | undefined>;
  /** Records that a turn began this long ago. */
  record(turn: DueTurn, elapsedMs: number): Promise<void>;
};

/**
 * Turns in the database, by its clock. A turn is recorded when it ends, and the lock of a job ends with the connection of
 * its process: the turn of a killed process is taken by another one.
 */
export function databaseTurns({ shared, tryLock }: Pick<Database, 'shared' | 'tryLock'>): JobTurns {
  return {
    async due(jobs, partners) {
      const [names, seconds] = [jobs.map(({ name }) => name), jobs.map(({ everyMs }) => everyMs / 1000)];
      const { rows } = await sql<DueTurn & { isNew: boolean }>`
        select j.name as job, p.code as partner, t.began_at is null as "isNew"
          from unnest(${names}::text[], ${seconds}::float8[]) as j (name, seconds)
         cross join unnest(${partners}::text[]) as p (code)
          left join job_turn t on t.job = j.name and t.for_partner = p.code
         where t.began_at is null or t.began_at <= now() - make_interval(secs => j.seconds)`.execute(shared);
      const found = rows.filter(({ isNew }) => isNew);
      if (found.length > 0)
        await sql`insert into job_turn (job, for_partner, began_at)
          select job, partner, now() from unnest(${found.map(({ job }) => job)}::text[],
            ${found.map(({ partner }) => partner)}::text[]) as first (job, partner)
          on conflict do nothing`.execute(shared);
      return rows.filter(({ isNew }) => !isNew).map(({ job, partner }) => ({ job, partner }));
    },
    take: (job) => tryLock(`job ${job}`),
    async record({ job, partner }, elapsedMs) {
      await sql`update job_turn set began_at = now() - make_interval(secs => ${elapsedMs / 1000})
        where job = ${job} and for_partner = ${partner}`.execute(shared);
    },
  };
}
