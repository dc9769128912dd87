import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { workspaceFolders } from './manifests/imported-packages.ts';
import { root } from './source-files.ts';

const run = promisify(execFile);

/** The lines that the compiler of `npm test` refuses, compiled together with a project's own files. */
async function refusedIn(project: string, lines: readonly string[]): Promise<string[]> {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const folder = mkdtempSync(join(root, 'test-results', 'runtime-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'fixture.ts'), lines.map((line) => `${line}\n`).join(''));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: `../../${project}/tsconfig.json`,
      include: ['fixture.ts', `../../${project}/src`],
      exclude: ['test.*', 'testing.*', 'stories.*'].map((name) => `../../${project}/**/*${name}`),
    }),
  );
  const compiler = join(root, 'node_modules/typescript7/bin/tsc');
  const { stdout } = await run(process.execPath, [compiler, '-p', folder, '--noEmit', '--pretty', 'false']).catch(
    (error: unknown) => error as { stdout: string },
  );
  const refused = [...stdout.matchAll(/fixture\.ts\((\d+),/g)].map(([, line]) => lines[Number(line) - 1] ?? '');
  return [...new Set(refused)];
}

const DOM = 'export const dom = window.location;';
const NETWORK = "export const network = fetch('/');";
const BUFFER = "export const buffer = Buffer.from('a');";
const PROCESS = 'export const processId = process.pid;';
const FILES = "export { readFileSync } from 'node:fs';";
const LANGUAGE = "export const parsed = new URL('https://example.com').searchParams;";
const all = [DOM, NETWORK, BUFFER, PROCESS, FILES, LANGUAGE];

describe('what code of each runtime may name', () => {
  it.each([
    ['the server', 'apps/api', [DOM]],
    ['the shell', 'apps/web', [BUFFER, PROCESS, FILES]],
    ['a browser lib', 'libs/ui', [BUFFER, PROCESS, FILES]],
    ['a rule', 'libs/rules', [DOM, NETWORK, BUFFER, PROCESS, FILES]],
    ['the contract', 'libs/api-contract', [DOM, NETWORK, BUFFER, PROCESS, FILES]],
  ])(
    '%s (%s) compiles with the globals of its runtime only',
    async (_what, project, refused) => {
      expect(await refusedIn(project, all)).toEqual(refused);
    },
    120_000,
  );

  it.each(workspaceFolders())('%s extends the configuration of its runtime', (folder) => {
    const extended = (path: string) =>
      (JSON.parse(readFileSync(`${root}/${path}/tsconfig.json`, 'utf8')) as { extends: string }).extends;
    expect(extended(folder)).toMatch(/^\.\.\/\.\.\/tsconfig(\.(browser|node|pure))?\.json$/);
    for (const [part, runtime] of Object.entries({ react: 'browser', browser: 'browser', node: 'node' })) {
      if (existsSync(`${root}/${folder}/src/${part}`))
        expect(extended(`${folder}/src/${part}`)).toBe(`../../../../tsconfig.${runtime}.json`);
    }
  });
});
