import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { workspaceFolders } from './manifests/imported-packages.ts';
import { BUFFER, DOM, expectRefused, FILES, NETWORK, PROCESS } from './runtimes.testing.ts';
import { root } from './source-files.ts';

describe('what code of each runtime may name', () => {
  it.each([
    ['a server lib', 'libs/postgres', [DOM]],
    ['a browser lib', 'libs/api-client', [BUFFER, PROCESS, FILES]],
    ['a rule', 'libs/rules', [DOM, NETWORK, BUFFER, PROCESS, FILES]],
    ['the contract', 'libs/api-contract', [DOM, NETWORK, BUFFER, PROCESS, FILES]],
  ])('%s (%s) compiles with the globals of its runtime only', (_what, project, refused) =>
    expectRefused(project, refused),
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
