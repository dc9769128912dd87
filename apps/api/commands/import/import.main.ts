import module from 'node:module';

// Node caches what it compiled, so that the next import starts faster.
module.enableCompileCache();
const [{ tolerateClosedPipe }, { failureText }, { terminalText }, { callersFolder, importCommand }, { importKind }] =
  await Promise.all([
    import('../../src/platform/closed-pipe.ts'),
    import('../../src/platform/operator-error.ts'),
    import('../../src/platform/terminal-text.ts'),
    import('./import-command.ts'),
    import('./import-kinds.ts'),
  ]);

tolerateClosedPipe();
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
  process.stderr.write(`${terminalText(failureText(error))}\n`);
  process.exitCode = 1;
}
