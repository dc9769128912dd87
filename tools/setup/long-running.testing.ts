import { spawn } from 'node:child_process';
import { runCommand, stopOnRequest } from './run-command.ts';

/**
 * Processes for the tests of run-command: `outer` is like npm start and runs a `server`, which starts an `inner` process
 * that only ends when it is told to. The server says when it is asked to stop, and takes a moment.
 */
const [role] = process.argv.slice(2);
const self = import.meta.filename;
const live = () => setInterval(() => undefined, 1000);

if (role === 'outer') {
  stopOnRequest(0);
  const code = await runCommand('node', [self, 'server']);
  process.stdout.write(`ended with ${code}\n`);
} else if (role === 'server') {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      process.stdout.write('stopping\n');
      setTimeout(() => process.exit(0), 50);
    });
  }
  const inner = spawn(process.execPath, [self, 'inner'], { stdio: 'ignore' });
  process.stdout.write(`started ${process.pid} ${inner.pid}\n`);
  live();
} else {
  live();
}
