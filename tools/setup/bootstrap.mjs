// Runs on whatever Node is outside (20 or later), so it is plain JavaScript: it installs what is missing and hands over
// to the project's own Node, which runs TypeScript directly.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const commands = ['start', 'test', 'dev', 'storybook', 'import', 'rewards', 'bench'];

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** The process that works at present. It ends in order when it is asked to, so we only pass the request on and wait. */
let working;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => working?.kill(signal));

// Who started us may go without a word: npm that is killed, or npm's shell, which keeps SIGTERM to itself.
const parent = process.ppid;
setInterval(() => process.ppid === parent || working?.kill('SIGTERM'), 250).unref();

/** Runs a command to its end and gives its exit code. */
function run(command, args, env = {}) {
  return new Promise((done) => {
    working = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    working.once('error', (error) => fail(`${command} cannot be started: ${error.message}`));
    working.once('exit', (code, signal) => (signal ? process.exit(130) : done(code)));
  });
}

/** Installs the locked packages when they were never installed or the lock file has changed since. */
async function install() {
  const stamp = join(root, 'node_modules/.installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write('Installing packages, which takes a minute the first time …\n');
  // The packages want the project's Node and warn about the outer one, which only installs them.
  const code = await run('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund', '--no-update-notifier']);
  if (code !== 0) fail('The packages could not be installed. The lines above say why; try again once that is mended.');
  writeFileSync(stamp, wanted);
}

const [command = '', ...rest] = process.argv.slice(2);
if (!commands.includes(command)) fail(`Unknown command "${command}". There are: ${commands.join(', ')}.`);
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`This needs Node 20 or later to begin with; here is ${process.version}. Install a newer Node, then try again.`);
}
await install();

const node = join(root, 'node_modules/node/bin/node');
if (!existsSync(node)) {
  fail(
    `The project's own Node is missing at ${node}. Its install script puts it there: allow scripts (npm config delete ignore-scripts), remove node_modules and try again.`,
  );
}
const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
process.exit(await run(node, [join(root, `tools/setup/${command}.ts`), ...rest], { PATH: path }));
