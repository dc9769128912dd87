import { spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../src/platform/db/testing.ts';
import { makeBundle, newBundlesDir, writeBundle } from '../src/platform/tenancy/sites.testing.ts';
import { serverEnv } from '../testing/server-process.ts';
import { call } from '../testing/test-app.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const SHELL =
  'export const renderPage = async ({ bundle }) => ({ status: 200, html: `<title>${bundle.basics.partner.code}</title>`, inlineStyles: [] });';

type Started = {
  child: ChildProcess;
  /** What the process has printed so far. */
  output: { out: string; err: string };
  /** The exit code. */
  ended: Promise<number | null>;
};

/** A process that serves its sites, with its port where it prints one (not in production). */
type Serving = Started & { port: number };

/** The server as a process, on a test's database with the sites of `demo` and `extremes`. */
export type ServerProcesses = {
  test: TestDatabase;
  /** A folder that does not exist. */
  missingFolder: string;
  /** A file of the shell. */
  shellFile: string;
  /** Starts the server with additional environment variables. */
  start(env?: Record<string, string>, args?: string[]): Started;
  /**
   * Starts the server and waits until it serves its sites.
   * @throws an error with what it printed when it ends before that
   */
  serve(env?: Record<string, string>, args?: string[]): Promise<Serving>;
  /** Kills every process that still runs. */
  killAll(): void;
  remove(): Promise<void>;
};

/** A database and sites for server processes. */
export async function newServerProcesses(): Promise<ServerProcesses> {
  const test = await createTestDatabase();
  const folders = newBundlesDir();
  for (const code of ['demo', 'extremes']) writeBundle(join(folders.dir, 'partners'), makeBundle(code));
  const ownEnv = { ...serverEnv(test, folders.dir), LOG_LEVEL: 'warn' };
  const shellFile = join(folders.dir, 'shell/server/server.js');
  writeFileSync(shellFile, SHELL);
  const running: ChildProcess[] = [];

  function start(env: Record<string, string> = {}, args: string[] = []): Started {
    const child = spawn(process.execPath, [MAIN, ...args], {
      env: { ...ownEnv, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.push(child);
    const output = { out: '', err: '' };
    child.stdout.on('data', (part: Buffer) => (output.out += part.toString()));
    child.stderr.on('data', (part: Buffer) => (output.err += part.toString()));
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    return { child, output, ended };
  }

  async function serve(env: Record<string, string> = {}, args: string[] = []) {
    const started = start(env, args);
    const { child, output } = started;
    // The list of sites ends with an empty line.
    while (!/Serving[^]+\n\n/.test(output.out)) {
      if (child.exitCode !== null) throw new Error(output.err);
      await pause(10);
    }
    return { ...started, port: Number(/localhost:(\d+)/.exec(output.out)?.[1]) };
  }

  return {
    test,
    missingFolder: join(folders.dir, 'nothing'),
    shellFile,
    start,
    serve,
    killAll: () => {
      for (const child of running.splice(0)) child.kill('SIGKILL');
    },
    remove: async () => {
      await test.drop();
      folders.remove();
    },
  };
}

type Upload = { sent: ClientRequest; answer: Promise<IncomingMessage>; isAnswered(): boolean };

/** Sends the headers of a call with a body. @returns once the server asks for the body */
function startUpload(port: number, bodyBytes: number): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/api/Impressions',
      headers: {
        host: 'demo.localhost',
        'content-type': 'application/json',
        'content-length': bodyBytes,
        expect: '100-continue',
      },
    });
    let isAnswered = false;
    const answer = new Promise<IncomingMessage>((done, fail) => {
      sent.once('response', (response) => {
        isAnswered = true;
        done(response);
      });
      sent.once('error', fail);
    });
    answer.catch(reject);
    sent.once('continue', () => resolve({ sent, answer, isAnswered: () => isAnswered }));
    sent.flushHeaders();
  });
}

/** An upload that the server has accepted; while a server on a busy machine turns it away, it is repeated for 30 seconds. */
async function acceptedUpload(port: number, bodyBytes: number): Promise<Upload> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const upload = await startUpload(port, bodyBytes);
    // A server that answers this request has decided about the upload before it.
    const { status } = await call(port, '/', { headers: { host: 'demo.localhost' } });
    if (status === 200 && !upload.isAnswered()) return upload;
    upload.sent.destroy();
    if (Date.now() > deadline) throw new Error(`The server turns uploads away; the page answers ${status}.`);
    await pause(50);
  }
}

/** Expects that a server finishes current requests at a signal, accepts no new ones and exits with 0. */
export async function finishRequestsAt(
  signal: 'SIGTERM' | 'SIGINT',
  { child, port, ended }: Serving,
  test: TestDatabase,
): Promise<void> {
  const body = JSON.stringify([
    { event: 'pageView', channel: 'web', dateTime: '2026-01-01T00:00:00Z', userAgent: signal },
  ]);
  const { sent, answer } = await acceptedUpload(port, Buffer.byteLength(body));
  sent.write(body.slice(0, 20));
  child.kill(signal);
  const isOpen = () =>
    new Promise<boolean>((resolve) => {
      // Left open, as browsers do with connections for later.
      connect(port, '127.0.0.1', () => resolve(true))
        .on('error', () => resolve(false))
        .unref();
    });
  while (await isOpen()) await pause(5);
  expect(child.exitCode).toBeNull();
  sent.end(body.slice(20));
  expect((await answer).statusCode).toBe(202);
  expect(await ended).toBe(0);
  const stored = await test.database.withPartner('demo', (trx) =>
    trx.selectFrom('impression').select('user_agent').where('user_agent', '=', signal).execute(),
  );
  expect(stored).toHaveLength(1);
}

/** Expects that a server ends at once with exit code 1, and prints only a message for the operator. */
export async function expectFailedStart({ output, ended }: Started, message: RegExp): Promise<void> {
  expect(await ended, String(message)).toBe(1);
  expect(output.err).toMatch(message);
  expect(output.err).not.toMatch(/\n\s+at |node:internal/);
  expect(output.out).toBe('');
}
