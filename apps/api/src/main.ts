import module from 'node:module';

/** Starts the server: `node apps/api/src/main.ts [--demo]`. */
try {
  // Node keeps what it compiled between starts; the second one then takes half the time until the first module runs.
  module.enableCompileCache();
  const { startServer } = await import('./start-server.ts');
  await startServer(process.env, process.argv.slice(2));
} catch (error) {
  const { failureText } = await import('./platform/operator-error.ts');
  process.stderr.write(`${failureText(error)}\n`);
  process.exit(1);
}
