import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

/** The test files that a document names in backticks: each by its path, the end of its path, or with others in braces. */
function namedTests(text: string): string[] {
  const words = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, span = '']) => span.split(/\s+/));
  return words
    .filter((word) => /^[\w{][\w./{},-]*\.(test|e2e)\.tsx?$/.test(word))
    .flatMap((word) => {
      const [, before = '', names = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(word) ?? [undefined, word];
      return names.split(',').map((name) => `${before}${name}${after}`);
    });
}

const missing = (text: string, paths: readonly string[]): string[] =>
  namedTests(text).filter((name) => !paths.some((path) => `/${path}`.endsWith(`/${name}`)));

describe('documents', () => {
  it('name no test file that does not exist', () => {
    const paths = sourceFiles(['apps', 'libs', 'tools']).map(({ path }) => path);
    const documents = readdirSync(`${root}/docs`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`);
    const found = [...documents, 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'].flatMap((document) =>
      missing(readFileSync(`${root}/${document}`, 'utf8'), paths).map((name) => `${document} names ${name}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['by its path', '`apps/api/test/b.test.ts`'],
    ['by the end of its path', '`b.test.ts`'],
    ['in a command', '`npx vitest run test/b.test.ts`'],
    ['in braces', '`apps/api/test/{a,b}.test.ts`'],
    ['as a journey', '`b.e2e.ts`'],
  ])('the check for test files finds a missing one %s', (_how, text) => {
    const paths = ['apps/api/test/a.test.ts', 'apps/api/test/ab.test.ts', 'apps/web/ab.e2e.ts'];
    expect(missing(text, paths)).toHaveLength(1);
    expect(missing(text, [...paths, 'apps/api/test/b.test.ts', 'apps/web/b.e2e.ts'])).toEqual([]);
  });

  it('the check for test files ignores patterns', () => {
    expect(namedTests('`*.test.tsx` and `.deep.test.ts` and `<name>.test.ts`')).toEqual([]);
  });
});
