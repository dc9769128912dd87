import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signFeed } from '../../../../apps/api/src/modules/feed/feed-signature.ts';
import { loopbackAddress } from '../http/loopback-address.ts';
import { visit } from '../http/visitor.ts';
import { FEED_SECRET } from '../server/installation.ts';
import type { FedDines, FedRow } from './fed-dines.ts';

/** What a feed has sent. */
export type Feeder = {
  counts: { deliveries: number; repeated: number; unlikeFirst: number; unavailable: number; refused: number };
  /** Sends until `isOver`, then what is left. */
  run(isOver: () => boolean): Promise<void>;
};

const PATH = '/api/Feeds/Transactions';
let deliveries = 0;

/**
 * A program's feed: it sends each delivery again until it is acknowledged, as programs do, and now and then one that was
 * acknowledged before, which must get its first answer.
 * @param clock the server's time, for signatures
 */
export function createFeeder(
  port: number,
  partner: string,
  dines: FedDines,
  clock: () => Date = () => new Date(),
): Feeder {
  const counts = { deliveries: 0, repeated: 0, unlikeFirst: 0, unavailable: 0, refused: 0 };
  const answered: { id: string; body: string; answer: string }[] = [];
  const deliver = async (id: string, body: string): Promise<string> => {
    for (;;) {
      deliveries += 1;
      const { status, body: answer } = await visit(
        { port, host: `${partner}.localhost`, address: loopbackAddress(deliveries) },
        PATH,
        {
          method: 'POST',
          body,
          headers: {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
            'x-feed-id': id,
            'x-feed-signature': signFeed(FEED_SECRET, { id, body: Buffer.from(body) }, clock()),
          },
        },
      );
      if (status === 200) return answer;
      if (status === 503) counts.unavailable += 1;
      else if (status !== 0) counts.refused += 1;
      await pause(100);
    }
  };
  const send = async (rows: FedRow[]): Promise<void> => {
    const delivery = { id: randomUUID(), body: JSON.stringify({ transactions: rows }) };
    answered.push({ ...delivery, answer: await deliver(delivery.id, delivery.body) });
    counts.deliveries += 1;
  };
  return {
    counts,
    async run(isOver) {
      while (!isOver()) {
        await send(dines.rows(randomInt(1, 20)));
        if (randomInt(5) === 0) {
          const old = answered[randomInt(answered.length)]!;
          counts.repeated += 1;
          if ((await deliver(old.id, old.body)) !== old.answer) counts.unlikeFirst += 1;
        }
        await pause(randomInt(20, 120));
      }
      const rest = dines.rest();
      for (let from = 0; from < rest.length; from += 500) await send(rest.slice(from, from + 500));
    },
  };
}
