import { afterAll, beforeAll, describe, it } from 'vitest';
import { NAMED_OPERATIONS, startFuzzedServer, type FuzzedServer } from './fuzz.testing.ts';

/** Runs as a visitor, and the same number as a signed-in member. */
const RUNS = 2;

describe('a few mutated requests derived from the API description', () => {
  let server: FuzzedServer;
  beforeAll(async () => {
    server = await startFuzzedServer();
  });
  afterAll(() => server.stop());

  it.each(NAMED_OPERATIONS)('SRV-04 SRV-06 $name responds as described, and never with a 5xx', ({ operation }) =>
    server.fuzz(operation, RUNS),
  );
});
