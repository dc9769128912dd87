import type { TestDatabase } from '../../src/platform/db/testing.ts';
import { importCommand } from './import-command.ts';
import { importKind } from './import-kinds.ts';
import { commandEnv } from './import.testing.ts';

/** The environment of a command on a test's database and bundles. */
export const partnerEnv = (test: TestDatabase, folder: string, bundlesDir: string): Record<string, string> => ({
  ...commandEnv(test, folder),
  BUNDLES_DIR: bundlesDir,
});

/** Runs the command in this process with the test's own partners, and collects its output. */
export async function runPartnerCommand(
  test: TestDatabase,
  folder: string,
  bundlesDir: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  signal = new AbortController().signal,
): Promise<{ code: number; output: string }> {
  const output: string[] = [];
  const code = await importCommand({
    args,
    folder,
    signal,
    env: { ...partnerEnv(test, folder, bundlesDir), ...env },
    print: (line) => output.push(line),
    progress: { write: (text) => output.push(text.trimEnd()) },
    kindOf: importKind,
  });
  return { code, output: output.join('\n') };
}
