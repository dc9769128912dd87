import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { runCommand, stopOnRequest } from './run-command.ts';

/**
 * Processes for the tests of run-command. `outer` behaves like npm start and runs a `server`, which starts an `inner`
 * process that only ends on a signal. The server prints when it is asked to stop. `impatient` is an `outer` that gives its
 * server 100 ms, which a `deaf` server ignores.
 */
const [role] = process.argv.slice(2);
const self = import.meta.filename;
const say = (text: string) => process.stdout.write(`${text}\n`);
const live = () => setInterval(() => undefined, 1000);

if (role === 'outer') {
  stopOnRequest(0, () => say('closing'));
  say(`ended with ${await runCommand('node', [self, 'server'])}`);
} else if (role === 'impatient') {
  stopOnRequest(130, () => say('closing'), 100);
  say(`ended with ${await runCommand('node', [self, 'deaf'])}`);
} else if (role === 'deaf') {
  process.on('SIGINT', () => say('stopping'));
  say(`started ${process.pid} ${process.pid}`);
  live();
} else if (role === 'server') {
  const inner = spawn(process.execPath, [self, 'inner'], { stdio: 'ignore' });
  const innerEnded = once(inner, 'exit');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      say('stopping');
      void innerEnded.then(() => process.exit(0));
    });
  }
  inner.once('spawn', () => say(`started ${process.pid} ${inner.pid}`));
  live();
} else {
  live();
}
