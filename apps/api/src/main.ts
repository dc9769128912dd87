import { startServer } from './start-server.ts';

/** Starts the server; a failure to start is one message for the operator, without a stack trace. */
try {
  await startServer(process.env);
} catch (error) {
  const { name, message, stack } = error as Error;
  const meant = ['EnvError', 'DataError', 'SiteError', 'ListenError'].includes(name);
  process.stderr.write(`${meant ? message : (stack ?? message)}\n`);
  process.exit(1);
}
