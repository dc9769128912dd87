import { loadGazetteer } from '@dining/gazetteer';
import { callersFolder, importCommand } from './import-command.ts';
import { merchantImport } from './merchants/merchant-import.ts';
import type { ImportKind } from './import-kind.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stopping.abort());
}

try {
  process.exitCode = await importCommand({
    args: process.argv.slice(2),
    env: process.env,
    folder: callersFolder(process.env, process.cwd()),
    signal: stopping.signal,
    say: (line) => process.stdout.write(`${line}\n`),
    progress: process.stderr,
    kinds: { merchants: async () => merchantImport(loadGazetteer()) as ImportKind<unknown> },
  });
} catch (error) {
  const { name, message, stack } = error as Error;
  const meant = ['ImportError', 'EnvError', 'DataError'].includes(name);
  process.stderr.write(`${meant ? message : (stack ?? message)}\n`);
  process.exitCode = 1;
}
