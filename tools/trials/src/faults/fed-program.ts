import type { Database } from '../../../../apps/api/src/platform/db/database.ts';
import { createFedDines } from '../kills/fed-dines.ts';
import { createFeeder } from '../kills/feeder.ts';
import { nothingYet } from '../kills/member.ts';
import { verify } from '../kills/verify.ts';
import { fillWorld, RESTAURANTS } from '../kills/world.ts';
import { openWatchingVisitors } from './watching-visitors.ts';

/** A program that is fed during a fault, and watched by visitors. */
export type FedProgram = {
  /** Feeds and visits until the fault is over, and then until everything is acknowledged. */
  during(fault: () => Promise<void>): Promise<Watched>;
};

/** What was seen during a fault. */
export type Watched = {
  deliveries: number;
  /** Deliveries that got a 503, and were sent again. */
  postponed: number;
  /** Answers to visitors: search and tokens, which need no database, and reads and writes of a member, which do. */
  visits: number;
  /** Reads and writes of a member that succeeded. */
  served: number;
  unanswered: number;
  /** 5xx other than 503. */
  failures: number;
  unavailable: number;
  /** Lost, doubled or wrong in the ledger. */
  wrong: string[];
};

/** @param clock the server's time, for signatures */
export async function fedProgram(
  database: Database,
  port: number,
  clock: () => Date = () => new Date(),
): Promise<FedProgram> {
  const [first] = [...(await fillWorld(database))];
  if (first === undefined) throw new Error('There is no program.');
  const [partner, diners] = first;
  const visitOf = await openWatchingVisitors({ database, port, partner, memberId: diners[0]!.id });
  const dines = createFedDines(diners, RESTAURANTS, 'feed');
  return {
    async during(fault) {
      const feeder = createFeeder(port, partner, dines, clock);
      const watched: Watched = {
        deliveries: 0,
        postponed: 0,
        visits: 0,
        served: 0,
        unanswered: 0,
        failures: 0,
        unavailable: 0,
        wrong: [],
      };
      let isOver = false;
      const watch = async (): Promise<void> => {
        while (!isOver) {
          const { status, needsDatabase } = await visitOf(watched.visits);
          watched.visits += 1;
          if (needsDatabase && status >= 200 && status < 300) watched.served += 1;
          if (status === 0) watched.unanswered += 1;
          else if (status === 503) watched.unavailable += 1;
          else if (status >= 500) watched.failures += 1;
        }
      };
      const work = Promise.all([feeder.run(() => isOver), watch()]);
      work.catch(() => undefined);
      await fault();
      isOver = true;
      await work;
      const { lost, doubled, wrongBalances } = await verify(database, nothingYet(partner), [dines]);
      watched.deliveries = feeder.counts.deliveries;
      watched.postponed = feeder.counts.unavailable;
      watched.wrong = [
        ...lost,
        ...doubled,
        ...wrongBalances,
        ...(feeder.counts.unlikeFirst > 0 ? ['another answer to a repeated delivery'] : []),
        ...(feeder.counts.refused > 0 ? [`${feeder.counts.refused} deliveries refused`] : []),
      ];
      return watched;
    },
  };
}
