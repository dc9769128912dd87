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
  const { name, message, stack } = error as Error;
  const meant = ['CommandError', 'EnvError', 'SiteError', 'DataError'].includes(name);
  process.stderr.write(`${meant ? message : (stack ?? message)}\n`);
  process.exitCode = 1;
}
