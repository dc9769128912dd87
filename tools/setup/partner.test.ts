import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startAsTyped } from './command-process.testing.ts';
import { root } from './run-command.ts';

/** Runs `npm run partner -- …` as README says. */
async function runPartner(...args: string[]) {
  const { output, ended } = startAsTyped('npm', ['run', 'partner', '--', ...args]);
  return { status: await ended, ...output };
}

/** The sub-commands in lines such as `npm run partner -- validate demo`. */
const commandsIn = (text: string): string[] =>
  [...text.matchAll(/npm run partner -- ([a-z][a-z-]*)/g)].map(([, name = '']) => name);

it('PRT-02 npm run partner -- validate demo lists warnings, and a wrong code or command fails and says what to write', async () => {
  const [demo, code, command] = await Promise.all([
    runPartner('validate', 'demo'),
    runPartner('validate', 'dmeo'),
    runPartner('valdate', 'demo'),
  ]);
  expect([demo.status, demo.err]).toEqual([0, '']);
  expect(demo.out).toMatch(/^demo is clean, with \d+ warnings\n\ndemo: \d+ warnings\n\nwarning partners\/demo\//m);
  expect(code.status).toBe(1);
  expect(code.err).toContain('problem:  there is no partner "dmeo"');
  expect(code.err).toContain('fix:      write "demo"');
  expect(command.status).toBe(1);
  expect(command.err).toMatch(/^There is no command "valdate"\. Write "validate"\.\n\nnpm run partner -- validate /m);
});

it('PRT-02 documents and messages name only npm run partner, with commands that its usage lists', async () => {
  const { status, out, err } = await runPartner('--help');
  expect([status, err]).toEqual([0, '']);
  const usage = commandsIn(out);
  expect(usage).toContain('validate');
  const files = globSync(['*.md', 'docs/**/*.md', '{apps,libs,tools}/**/*.{ts,tsx,mjs,json,md}'], {
    cwd: root,
    exclude: (path) => /node_modules|^docs\/proof\.md$|\.test\.tsx?$/.test(path),
  });
  const textOf = (file: string) => readFileSync(`${root}/${file}`, 'utf8');
  expect(files.flatMap((file) => commandsIn(textOf(file))).filter((name) => !usage.includes(name))).toEqual([]);
  // The build of the shell compresses its files.
  const otherWays = files.filter((file) => textOf(file).includes('node tools/partners/src/cli.ts'));
  expect(otherWays).toEqual(['apps/web/package.json']);
});
