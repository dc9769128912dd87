import { expect, it } from 'vitest';
import { comparePromises, OUTCOMES } from './earn-promise.testing.ts';

const MEMBERS = 100;
/** 100,000 triples were compared once with PROMISE_TRIPLES=100000. */
const TRIPLES = Number(process.env['PROMISE_TRIPLES'] ?? 2_000);

it(
  `MER-07 EXT-02 earns what the page said: ${TRIPLES} random members, restaurants and days, without a disagreement`,
  async () => {
    expect(await comparePromises({ merchants: 60, members: MEMBERS, rounds: TRIPLES / MEMBERS })).toEqual({
      outcomes: OUTCOMES,
      bills: ['above', 'at', 'below'],
    });
  },
  TRIPLES * 50,
);
