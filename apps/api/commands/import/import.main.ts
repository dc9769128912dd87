import module from 'node:module';

// Node caches what it compiled, so that the next import starts faster.
module.enableCompileCache();
const [{ print, runMain }, { callersFolder, importCommand }, { importKind }, { count }] = await Promise.all([
  import('../run-main.ts'),
  import('./import-command.ts'),
  import('./import-kinds.ts'),
  import('./report/progress.ts'),
]);

let lastRow = 0;

await runMain(
  (signal) =>
    importCommand({
      args: process.argv.slice(2),
      env: process.env,
      folder: callersFolder(process.env, process.cwd()),
      signal,
      print,
      progress: process.stderr,
      kindOf: importKind,
      onKept: (row) => void (lastRow = row),
    }),
  () =>
    `${lastRow === 0 ? 'No row is known to be done' : `All rows up to row ${count(lastRow)} are done`}; the batch at work is written as a whole or not at all. Run the same command again to continue.`,
);
