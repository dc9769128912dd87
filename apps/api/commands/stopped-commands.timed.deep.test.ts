import { describe, expect, it } from 'vitest';
import { isCluster } from '../src/platform/db/testing.ts';
import {
  IMPORT_KINDS,
  stopAdjustment,
  stopImport,
  stopList,
  stopMigration,
  stopRekeying,
  stopWatch,
} from './stopped-commands.testing.ts';

const SIGNALS = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const;

const STEPS = 'the step at work is kept as a whole or not at all. Run the same command again';

describe.each(SIGNALS)('a command that waits for a lock or an answer', (signal, exitCode) => {
  it.each(IMPORT_KINDS)(`SEC-02 SRV-03 ends an import of %s within a second of ${signal}`, async (kind) => {
    const { code, output, ms } = await stopImport(kind, signal);
    expect(code).toBe(exitCode);
    expect(output).toContain(
      `Stopped by ${signal}. All rows up to row 10 are done; the batch at work is written as a whole or not at all. Run the same command again to continue.`,
    );
    expect(ms).toBeLessThan(1_000);
  });

  it.each([
    ['an adjustment of rewards', stopAdjustment],
    ['a list of reservations', stopList],
    ['giving cards a new key', stopRekeying],
    ['the watch over the card page', stopWatch],
  ] as const)(`SEC-02 SRV-05 ends %s within a second of ${signal}, with nothing written`, async (_name, stop) => {
    const { code, output, ms } = await stop(signal);
    expect([code, output]).toEqual([exitCode, expect.stringContaining(STEPS)]);
    expect(ms).toBeLessThan(1_000);
  });

  it.skipIf(isCluster()).each([
    ['up', 'Run the same command again to continue.'],
    [
      'down',
      'See which one is the last now before you roll back more: node apps/api/commands/migrate.main.ts --down 1',
    ],
  ] as const)(
    `SEC-02 SRV-07 ends a migration %s within a second of ${signal}, as if it had not begun (skipped on a cluster: rolling back is for one node)`,
    async (direction, todo) => {
      const { code, output, ms } = await stopMigration(direction, signal);
      expect([code, output]).toEqual([exitCode, expect.stringContaining(`as a whole or not at all. ${todo}`)]);
      expect(ms).toBeLessThan(1_000);
    },
  );
});
