import { callersFolder, importCommand } from './import-command.ts';
import { importKind } from './import-kinds.ts';

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
    kindOf: importKind,
  });
} catch (error) {
  const { name, message, stack } = error as Error;
  const meant = ['ImportError', 'EnvError', 'SiteError', 'DataError'].includes(name);
  process.stderr.write(`${meant ? message : (stack ?? message)}\n`);
  process.exitCode = 1;
}
