import { expect, it } from 'vitest';
import { stopImport } from './stopped-commands.testing.ts';

it('SEC-02 SRV-03 an import that waits for a lock ends at SIGTERM, says which rows are done, and goes on later', async () => {
  const { code, output } = await stopImport('merchants', 'SIGTERM');
  expect(code).toBe(143);
  expect(output).toContain(
    'Stopped by SIGTERM. All rows up to row 10 are done; the batch at work is written as a whole or not at all. Run the same command again to continue.',
  );
});
