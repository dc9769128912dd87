import { setImmediate as nextTurn } from 'node:timers/promises';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limitPartnerConcurrency } from './partner-share.ts';
import type { Site } from './site.ts';

const LIMITS = { underWayPerPartner: 4, underWayPerNetwork: 3, underWayPerNetworkWhenFull: 1, underWayAtMost: 6 };

describe('the concurrent requests of a partner', () => {
  let app: FastifyInstance;
  let waiting: (() => void)[];
  beforeEach(() => {
    waiting = [];
    app = fastify();
    app.addHook('onRequest', (request, _reply, done) => {
      const code = request.host.split('.')[0]!;
      request.site = code === 'nothing' ? undefined : ({ code } as Site);
      done();
    });
    limitPartnerConcurrency(app, LIMITS);
    app.get('/', async () => {
      await new Promise<void>((resolve) => void waiting.push(resolve));
      return 'done';
    });
  });
  afterEach(() => app.close());

  /** Sends a request that stays under way. @returns the status of a refusal; undefined while it is under way */
  async function begin(partner: string, address: string): Promise<number | undefined> {
    const before = waiting.length;
    const answer = app.inject({ url: '/', headers: { host: `${partner}.example` }, remoteAddress: address });
    const refused = answer.then(({ statusCode }) => statusCode);
    while (waiting.length === before) {
      const status = await Promise.race([refused, nextTurn(undefined)]);
      if (status !== undefined) return status;
    }
    return undefined;
  }
  const beginAll = async (partner: string, ...addresses: string[]): Promise<(number | undefined)[]> => {
    const all: (number | undefined)[] = [];
    for (const address of addresses) all.push(await begin(partner, address));
    return all;
  };
  /** Answers the requests under way, oldest first. */
  const answerSome = async (count: number): Promise<void> => {
    for (const answer of waiting.splice(0, count)) answer();
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  };

  it('SRV-08 are limited by network: another network is served, and so is the same one at another partner', async () => {
    expect(await beginAll('demo', '10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.1')).toEqual([
      undefined,
      undefined,
      undefined,
      503,
    ]);
    expect(await begin('demo', '10.0.0.2')).toBeUndefined();
    expect(await begin('extremes', '10.0.0.1')).toBeUndefined();
  });

  it('SRV-08 leave each network the share of one browser while the partner has many, and none above the maximum', async () => {
    await beginAll('demo', '10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4');
    expect(await beginAll('demo', '10.0.0.1', '10.0.0.5', '10.0.0.6', '10.0.0.7')).toEqual([
      503,
      undefined,
      undefined,
      503,
    ]);
    expect(await begin('extremes', '10.0.0.7')).toBeUndefined();
  });

  it('SRV-08 count until they are answered, each once', async () => {
    await beginAll('demo', '10.0.0.1', '10.0.0.1', '10.0.0.1');
    await answerSome(1);
    expect(await beginAll('demo', '10.0.0.1', '10.0.0.1')).toEqual([undefined, 503]);
    await answerSome(3);
    expect(await beginAll('demo', '10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.1')).toEqual([
      undefined,
      undefined,
      undefined,
      503,
    ]);
  });

  it('SRV-08 count at no partner where the host names none', async () => {
    const all = await beginAll('nothing', ...Array.from({ length: 8 }, () => '10.0.0.1'));
    expect(all).toEqual(Array.from({ length: 8 }, () => undefined));
  });
});
