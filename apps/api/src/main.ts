import module from 'node:module';

/** Starts the server: `node apps/api/src/main.ts [--demo]`. */
try {
  // Node keeps what it compiled between starts; the second one then takes half the time until the first module runs.
  module.enableCompileCache();
  const { loadEnv } = await import('./platform/env/load-env.ts');
  const env = loadEnv(process.env);
  // A server of the card frame does not even load the code of the sites.
  const start =
    env.SERVE === 'cards'
      ? (await import('./start-cards-server.ts')).startCardsServer
      : (await import('./start-server.ts')).startServer;
  await start(env, process.env, process.argv.slice(2));
} catch (error) {
  const { failureText } = await import('./platform/operator-error.ts');
  process.stderr.write(`${failureText(error)}\n`);
  process.exit(1);
}
