import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { root } from './source-files.ts';

/** What a file is for, by its path. The first pattern that fits counts. */
const KINDS: readonly [kind: string, path: RegExp][] = [
  ['tests', /\.(test|e2e)\.tsx?$/],
  ['test support', /\.testing\.tsx?$|^apps\/web-e2e\/|^apps\/api\/testing\/|^libs\/testing\//],
  ['stories', /\.stories\.tsx$/],
  ['production TypeScript', /\.(ts|tsx|mts|mjs|js)$/],
  ['JSON of partners', /^partners\/[^/]+\/.*\.json$/],
  ['JSON schemas of partners', /^partners\/.*\.json$/],
  ['JSON of documents', /^docs\/.*\.json$/],
  ['other JSON, without the lock file', /^(?!package-lock\.json$).*\.json$/],
  ['SQL', /\.sql$/],
  ['documents', /\.md$/],
];

/** Prints the files and lines of the repository by kind: `node tools/checks/src/count-lines.main.ts`. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(`${root}/${path}`));
const counts = new Map(KINDS.map(([kind]) => [kind, { files: 0, lines: 0 }]));
for (const path of files) {
  const count = counts.get(KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? '');
  if (!count) continue;
  count.files += 1;
  count.lines += readFileSync(`${root}/${path}`, 'utf8').split('\n').length - 1;
}
for (const [kind, { files: number, lines }] of counts)
  process.stdout.write(`${kind.padEnd(36)}${String(number).padStart(6)} files${String(lines).padStart(8)} lines\n`);
