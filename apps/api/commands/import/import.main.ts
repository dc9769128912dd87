import { failureText } from '../../src/platform/operator-error.ts';
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
    print: (line) => process.stdout.write(`${line}\n`),
    progress: process.stderr,
    kindOf: importKind,
  });
} catch (error) {
  process.stderr.write(`${failureText(error)}\n`);
  process.exitCode = 1;
}
