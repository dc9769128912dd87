// Runs on whatever Node is outside (20 or later), so it is plain JavaScript: it installs what is missing and hands over
// to the project's own Node, which runs TypeScript directly.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const commands = ['start', 'test', 'dev', 'storybook', 'import', 'bench'];

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Installs the locked packages when they were never installed or the lock file has changed since. */
function install() {
  const stamp = join(root, 'node_modules/.installed');
  const wanted = createHash('sha256').update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write('Installing packages, which takes a minute the first time …\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // The packages want the project's Node and warn about the outer one, which only installs them.
  const done = spawnSync(npm, ['ci', '--loglevel=error'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (done.status !== 0) fail('The packages could not be installed. The lines above say why; npm start tries again.');
  writeFileSync(stamp, wanted);
}

const [command = '', ...rest] = process.argv.slice(2);
if (!commands.includes(command)) fail(`Unknown command "${command}". There are: ${commands.join(', ')}.`);
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`This needs Node 20 or later to begin with; here is ${process.version}. Install a newer Node, then try again.`);
}
install();

const node = join(root, 'node_modules/node/bin/node');
if (!existsSync(node)) fail(`The project's own Node is missing at ${node}. Remove node_modules and try again.`);
const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
const run = spawnSync(node, [join(root, `tools/setup/${command}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: path },
});
process.exit(run.status ?? (run.signal === 'SIGINT' ? 130 : 1));
