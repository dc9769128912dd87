import { failureText } from '../../src/platform/operator-error.ts';
import { rewardsCommandLine } from './rewards-command-line.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

try {
  process.exitCode = await rewardsCommandLine({
    args: process.argv.slice(2),
    env: process.env,
    now: () => new Date(),
    say: (line) => void process.stdout.write(`${line}\n`),
    signal: stopping.signal,
  });
} catch (error) {
  process.stderr.write(`${failureText(error)}\n`);
  process.exitCode = 1;
}
