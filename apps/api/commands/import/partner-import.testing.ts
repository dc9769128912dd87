import type { TestDatabase } from '../../src/platform/db/testing.ts';
import { importCommand } from './import-command.ts';
import { importKind } from './import-kinds.ts';
import { commandEnv } from './import.testing.ts';

/** The environment that leads a command to a test's database and to composed partners. */
export const partnerEnv = (test: TestDatabase, folder: string, bundlesDir: string): Record<string, string> => ({
  ...commandEnv(test, folder),
  BUNDLES_DIR: bundlesDir,
});

/** Runs the command in this process, with partners of its own, and gathers what it says. */
export async function runPartnerCommand(
  test: TestDatabase,
  folder: string,
  bundlesDir: string,
  args: readonly string[],
): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const code = await importCommand({
    args,
    folder,
    signal: new AbortController().signal,
    env: partnerEnv(test, folder, bundlesDir),
    say: (line) => said.push(line),
    progress: { write: (text) => said.push(text.trimEnd()) },
    kindOf: importKind,
  });
  return { code, said: said.join('\n') };
}
