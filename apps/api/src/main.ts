import module from 'node:module';

/** Failures that the operator can mend: their message says all, without a stack trace. */
const MEANT = new Set(['EnvError', 'DataError', 'SiteError', 'ListenError', 'ArgumentError']);

/** Starts the server: `node apps/api/src/main.ts [--demo]`. */
try {
  // Node keeps what it compiled between starts; the second one then takes half the time until the first module runs.
  module.enableCompileCache();
  const { startServer } = await import('./start-server.ts');
  await startServer(process.env, process.argv.slice(2));
} catch (error) {
  const { name, message, stack } = error as Error;
  process.stderr.write(`${MEANT.has(name) ? message : (stack ?? message)}\n`);
  process.exit(1);
}
