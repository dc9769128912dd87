import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { DockerfileParser, type Copy, type From, type JSONInstruction } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { root } from '../source-files.ts';
import { readText } from './deploy-files.ts';

const text = readText('deploy/Containerfile');
const file = DockerfileParser.parse(text);
const instructions = file.getInstructions();
const named = (keyword: string) => instructions.filter((one) => one.getKeyword() === keyword);
const words = (keyword: string) => named(keyword).map((one) => one.getArguments().map((word) => word.getValue()));
const froms = file.getFROMs();

/** The arguments of an instruction in JSON form, such as CMD. */
const inJson = (instruction: unknown) =>
  (instruction as JSONInstruction).getJSONStrings().map((word) => JSON.parse(word.getValue()) as string);

/** The stage that becomes the image. */
const lastStage = () => {
  const start = froms.at(-1)?.getRange().start.line ?? 0;
  return instructions.filter((one) => one.getRange().start.line > start);
};

describe('the Containerfile', () => {
  it('SRV-07 passes the linter, which finds faults', () => {
    expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
    expect(validate('FROM node\nCOPPY . .\n').map(({ message }) => message)).toEqual(['Unknown instruction: COPPY']);
  });

  it('SRV-07 builds in several stages on the exact Node of this repository, and adds nothing from elsewhere', () => {
    const { devDependencies } = JSON.parse(readText('package.json')) as { devDependencies: Record<string, string> };
    expect(froms.map((from: From) => from.getImage())).toEqual(froms.map(() => `node:${devDependencies['node']}-slim`));
    expect(froms.map((from: From) => from.getBuildStage())).toEqual(['build', 'packages', null]);
    expect(named('ADD')).toEqual([]);
    expect(text).not.toMatch(/curl|wget|apt-get|:latest/);
  });

  it('SRV-07 copies only what the repository has and the build makes, and no development package into the image', () => {
    const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
    const isTracked = (path: string) => tracked.split('\n').some((one) => one === path || one.startsWith(`${path}/`));
    for (const copy of file.getCOPYs() as Copy[]) {
      const sources = copy
        .getArguments()
        .slice(0, -1)
        .map((word) => word.getValue());
      const from = copy
        .getFlags()
        .find((flag) => flag.getName() === 'from')
        ?.getValue();
      for (const source of sources) {
        if (from === undefined && source !== '.') expect(isTracked(source), source).toBe(true);
        if (from === 'build') expect(source).toMatch(/^\/srv\/dining\/dist\/(shell|card-entry|partners)$/);
      }
    }
    const intoImage = lastStage().filter((one) => one.getKeyword() === 'COPY') as Copy[];
    expect(
      intoImage.map((copy) => [
        ...copy.getFlags().map((flag) => flag.getValue()),
        ...copy.getArguments().map((word) => word.getValue()),
      ]),
    ).toEqual([
      ['packages', '/srv/dining', './'],
      ['build', '/srv/dining/dist/shell', 'dist/shell'],
      ['build', '/srv/dining/dist/card-entry', 'dist/card-entry'],
      ['build', '/srv/dining/dist/partners', 'dist/partners'],
    ]);
    // Settings of npm in the repository hold for the packages of the image, too.
    const [fromRepository] = (file.getCOPYs() as Copy[]).filter((copy) => copy.getArguments().length > 2);
    expect(fromRepository?.getArguments().map((word) => word.getValue())).toContain('.npmrc');
  });

  it('SRV-07 installs and starts what docs/operations.md says', () => {
    const [, install = '', start = ''] =
      /```\n(npm ci --omit=dev .*)\n(node .*main\.ts)\n```/.exec(readText('docs/operations.md')) ?? [];
    const runs = words('RUN').map((run) => run.join(' '));
    expect(runs.filter((run) => run.includes('--omit=dev')).map((run) => run.startsWith(install))).toEqual([true]);
    expect(runs).toContain('npx nx run-many -t build');
    expect(inJson(named('CMD')[0]).join(' ')).toBe(start);
    expect(named('CMD')).toHaveLength(1);
    expect(named('ENTRYPOINT')).toEqual([]);
  });

  it('SRV-07 runs as an ordinary user, and says which ports it has and whether it is ready', () => {
    const users = lastStage().filter((one) => one.getKeyword() === 'USER');
    expect(users.map((one) => one.getArgumentsContent())).toEqual(['1000:1000']);
    const after = lastStage().slice(lastStage().indexOf(users[0] as (typeof users)[number]));
    expect(after.map((one) => one.getKeyword())).toEqual(['USER', 'EXPOSE', 'HEALTHCHECK', 'CMD']);
    expect(words('EXPOSE')).toEqual([['4200', '4290']]);
    expect(named('HEALTHCHECK')[0]?.getArgumentsContent()).toContain('http://127.0.0.1:4200/readyz');
  });

  it('SRV-07 its build sees no secret, no data and nothing that it makes itself', () => {
    const ignored = readFileSync(`${root}/.dockerignore`, 'utf8').split('\n');
    for (const path of ['.git', '.data', '**/node_modules', 'dist', 'deploy/.env', 'deploy/certificates'])
      expect(ignored).toContain(path);
    expect(existsSync(`${root}/Dockerfile`)).toBe(false);
  });
});
