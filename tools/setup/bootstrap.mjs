// Plain JavaScript, because it runs on any installed Node from 20 on. It installs missing packages and hands over to the
// project's own Node, which runs TypeScript directly.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { oneAtATime } from './one-at-a-time.mjs';
import { phase } from './phase.mjs';
import { OPERATOR_COMMANDS, startProblem } from './preflight.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const commands = [
  'start',
  'test',
  'test-deep',
  'dev',
  'storybook',
  'partner',
  'import',
  'rewards',
  'reservations',
  'watch',
  'distribute',
  'bench',
  'trials',
  'mutation',
];

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** The running child process. It shuts down in order when it gets a signal, so signals are only passed on. */
let child;

/** Without a child, as while another command installs the packages, there is nothing to shut down. */
const stop = (signal) => (child ? child.kill(signal) : process.exit(130));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

// The parent can disappear without a signal: npm when it is killed, or npm's shell, which does not pass SIGTERM on.
const parent = process.ppid;
setInterval(() => process.ppid === parent || stop('SIGTERM'), 250).unref();

/** Runs a command and resolves to its exit code. `onOutput` gets its output instead of the terminal. */
function run(command, args, { env = {}, onOutput } = {}) {
  return new Promise((done) => {
    const stdio = onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } });
    if (onOutput) for (const stream of [child.stdout, child.stderr]) stream.on('data', onOutput);
    child.once('error', (error) => fail(`${command} cannot be started: ${error.message}`));
    child.once('exit', (code, signal) => {
      child = undefined;
      if (signal) process.exit(130);
      done(code);
    });
  });
}

const stamp = join(root, 'node_modules/.installed');

/** Whether the locked packages are installed, and the lock file has not changed since. */
function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();
}

/** Whether the packages were installed without this command, as by `npm ci --omit=dev -w @dining/api`; npm has finished. */
function isServerInstalled() {
  return (
    ['.package-lock.json', 'fastify'].every((name) => existsSync(join(root, 'node_modules', name))) &&
    !existsSync(stamp)
  );
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** Installs the locked packages, if a command that was installing them at the same time has not done so. */
async function install() {
  if (isInstalled()) return;
  const wanted = lockHash();
  const output = [];
  // The packages need the project's Node and warn about the one that only installs them.
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund', '--no-update-notifier'];
  const code = await phase('Installing packages, a minute or two the first time', () =>
    run('npm', args, { onOutput: (chunk) => output.push(chunk) }),
  );
  if (code !== 0) {
    process.stderr.write(Buffer.concat(output));
    fail('The packages could not be installed. The lines above say why; fix that and try again.');
  }
  writeFileSync(stamp, wanted);
}

const [command = '', ...rest] = process.argv.slice(2);
if (!commands.includes(command)) fail(`Unknown command "${command}". Choose from ${commands.join(', ')}.`);
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`This needs Node 20 or later to start, but found ${process.version}. Install a newer Node and try again.`);
}
const problem = await startProblem(command, root, process.env);
if (problem) fail(problem);
// npm empties the folder of packages first, under the feet of a command that is still filling it.
const claim = join(root, '.installing');
const usesServerPackages = OPERATOR_COMMANDS.includes(command) && isServerInstalled();
if (!usesServerPackages && !isInstalled()) {
  await oneAtATime(claim, install, (holder) =>
    process.stdout.write(
      `Waiting for process ${holder}, which is installing packages. Remove ${claim} if it does something else.\n`,
    ),
  );
}

const ownNode = join(root, 'node_modules/node/bin/node');
const node = usesServerPackages && !existsSync(ownNode) ? process.execPath : ownNode;
if (node === process.execPath && Number(process.versions.node.split('.')[0]) < 24) {
  fail(`The server needs Node 24 or later, but found ${process.version}. Install a newer Node and try again.`);
}
if (!existsSync(node)) {
  fail(
    `The project's own Node is missing at ${node}. Its install script creates it: allow scripts (npm config delete ignore-scripts), remove node_modules and try again.`,
  );
}
const env = {
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  // Node keeps what it has compiled, so that servers and commands start in about half of the time.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/node'),
};
process.exit(await run(node, [join(root, `tools/setup/${command}.ts`), ...rest], { env }));
