import { describe, expect, it } from 'vitest';
import { IMPORT_KINDS, stopAdjustment, stopImport } from './stopped-commands.testing.ts';

const SIGNALS = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const;

describe.each(SIGNALS)('a command that waits for a lock', (signal, exitCode) => {
  it.each(IMPORT_KINDS)(`SEC-02 SRV-03 ends an import of %s within a second of ${signal}`, async (kind) => {
    const { code, output, ms } = await stopImport(kind, signal);
    expect(code).toBe(exitCode);
    expect(output).toContain(
      `Stopped by ${signal}. All rows up to row 10 are done; the batch at work is written as a whole or not at all. Run the same command again to continue.`,
    );
    expect(ms).toBeLessThan(1_000);
  });

  it(`SEC-02 ends an adjustment of rewards within a second of ${signal}, with nothing written`, async () => {
    const { code, output, ms } = await stopAdjustment(signal);
    expect(code).toBe(exitCode);
    expect(output).toContain('the step at work is kept as a whole or not at all. Run the same command again');
    expect(ms).toBeLessThan(1_000);
  });
});
