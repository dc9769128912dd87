import { afterAll, beforeAll, describe, it } from 'vitest';
import type { TestApp } from '../testing/test-app.ts';
import { expectOwnReads, PAIRS, startPartners } from './tenancy.testing.ts';

describe('between all partners', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await startPartners();
  });
  afterAll(() => running.stop());

  it.each(PAIRS)('SRV-02 $mine never reads data of $other, whatever is sent', ({ mine, other }) =>
    expectOwnReads(running, mine, other),
  );
});
