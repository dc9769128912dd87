import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The product's server in a process of its own. */
export type ServerProcess = {
  port: number;
  pid: number;
  /** What it has written to standard error, and its log. */
  output(): string;
  /** Ends it without warning. */
  kill(): Promise<void>;
  /** Ends it in order. @returns its exit code */
  stop(): Promise<number | null>;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<number | null>;
};

const MAIN = fileURLToPath(new URL('../../../../apps/api/src/main.ts', import.meta.url));

/** Processes that would otherwise outlive a trial that fails. */
const running = new Set<() => void>();
process.once('exit', () => {
  for (const kill of running) kill();
});

/** Only the end of a long output is kept. */
const MAX_OUTPUT = 1_000_000;

/**
 * Starts the server and waits until it serves.
 * @param env its whole environment, besides PATH
 * @param args arguments of the server, such as `--demo`
 * @param nodeArgs arguments of Node, such as `--expose-gc`
 * @throws Error with its output when it ends before it serves
 */
export async function startServerProcess(
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  nodeArgs: readonly string[] = [],
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', ...nodeArgs, MAIN, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'warn', ...env },
  });
  const end = () => void child.kill('SIGKILL');
  running.add(end);
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(end);
    return code as number | null;
  });
  let output = '';
  const isServing = new Promise<number>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        output = (output + part).slice(-MAX_OUTPUT);
        // The list of sites is complete.
        if (/all of them/.test(output)) resolve(Number(/localhost:(\d+)/.exec(output)?.[1]));
      });
  });
  const port = await Promise.race([isServing, ended.then(() => undefined)]);
  if (port === undefined) throw new Error(`The server did not start:\n${output}`);
  return {
    port,
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    kill: async () => {
      end();
      await ended;
    },
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
