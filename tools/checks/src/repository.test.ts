import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { colorLiterals } from './color-literals.ts';
import { importCircles } from './import-circles.ts';
import { partnerWords } from './partner-words.ts';
import { root, sourceFiles } from './source-files.ts';

/** The two invented partners, which tests and stories of shared code may name. */
const INVENTED = new Set(['demo', 'extremes']);

const shared = ['apps', 'libs', '.storybook'].filter((folder) => existsSync(`${root}/${folder}`));

function partnerNames(): Set<string> {
  const codes = readdirSync(`${root}/partners`, { withFileTypes: true }).filter(
    ({ name }) => existsSync(`${root}/partners/${name}/settings.json`) && !INVENTED.has(name),
  );
  return new Set(
    codes.flatMap(({ name: code }) => {
      const settings = JSON.parse(readFileSync(`${root}/partners/${code}/settings.json`, 'utf8')) as {
        name: string;
        programName: string;
      };
      return [code, settings.name, settings.programName].map((word) => word.toLowerCase());
    }),
  );
}

describe('no partner in shared code', () => {
  it('PRT-08 no identifier or string in apps, libs or Storybook is the code, name or program name of a partner', () => {
    expect(partnerWords(sourceFiles(shared), partnerNames())).toEqual([]);
  });

  it('PRT-08 the check for partners finds identifiers and strings, and ignores plain English', () => {
    const text = ['const acme = 1;', "if (code === 'acme') run();", "const words = 'the acme of taste';"].join('\n');
    expect(partnerWords([{ path: 'a.ts', text }], new Set(['acme'])).map(({ line }) => line)).toEqual([1, 2]);
  });

  it('PRT-08 the check for partners counts a code that is an English word only where it means a partner', () => {
    const text = [
      "const cuisines = ['American', 'Greek'];",
      'const choice = pick(cuisines);',
      "if (partner.code === 'choice') run();",
      "const sites = { partner: 'american' };",
      "hasPartner('choice');",
    ].join('\n');
    const found = partnerWords([{ path: 'a.ts', text }], new Set(['american', 'choice']));
    expect(found.map(({ line }) => line)).toEqual([3, 4, 5]);
  });
});

describe('colors come from tokens', () => {
  const interfaceCode = () =>
    sourceFiles(['libs', 'apps/web']).filter(
      ({ path }) => !/^libs\/(dish-art|theme|testing)\/|\.(test|stories)\.tsx?$/.test(path),
    );

  it('interface code names no color', () => {
    expect(colorLiterals(interfaceCode())).toEqual([]);
  });

  it.each(['color: #fff;', 'background: rgb(0 0 0 / .2);', "fill: 'hsl(10 20% 30%)'"])(
    'the check for colors finds %s',
    (text) => {
      expect(colorLiterals([{ path: 'a.tsx', text }])).toHaveLength(1);
    },
  );
});

/** The entry points that a lib may have: its public names, and those that need React, a browser or Node. */
const ENTRY_POINTS = Object.fromEntries([
  ['.', './src/index.ts'],
  ...['react', 'browser', 'node'].map((runtime) => [`./${runtime}`, `./src/${runtime}/index.ts`]),
]);

describe('libs', () => {
  const libs = readdirSync(`${root}/libs`);

  it.each(libs)(
    '%s has only the known entry points, one layer, one runtime and at most three configuration files',
    (lib) => {
      const manifest = JSON.parse(readFileSync(`${root}/libs/${lib}/package.json`, 'utf8')) as {
        exports: Record<string, string>;
        sideEffects: unknown;
        nx: { tags: string[] };
      };
      const { './testing': testing = './src/a.testing.ts', ...entryPoints } = manifest.exports;
      expect(entryPoints).toHaveProperty(['.']);
      expect(ENTRY_POINTS).toMatchObject(entryPoints);
      expect(testing).toMatch(/^\.\/src\/.*testing\.ts$/);
      expect(manifest.sideEffects).toBe(false);
      expect(manifest.nx.tags.filter((tag) => tag.startsWith('layer:'))).toHaveLength(1);
      expect(manifest.nx.tags.filter((tag) => /^(runtime|type):/.test(tag))).toHaveLength(1);
      expect(
        readdirSync(`${root}/libs/${lib}`).filter((name) => /\.(json|[cm]?[jt]s)$/.test(name)).length,
      ).toBeLessThanOrEqual(3);
    },
  );

  it.each(libs.filter((lib) => existsSync(`${root}/libs/${lib}/src/react`)))(
    '%s needs React only behind its entry point for React',
    (lib) => {
      const pure = sourceFiles([`libs/${lib}/src`]).filter(({ path }) => !path.startsWith(`libs/${lib}/src/react/`));
      const importers = pure.filter(({ text }) => /from '(react(-dom)?|@dining\/[a-z-]+\/react)'/.test(text));
      expect(importers.map(({ path }) => path)).toEqual([]);
    },
  );
});

describe('imports', () => {
  it('no files of apps, libs and tools import each other in a circle', () => {
    expect(importCircles(sourceFiles(['apps', 'libs', 'tools']))).toEqual([]);
  });

  const modules = 'apps/api/src/modules';
  const moduleOf = (path: string): string => path.split('/').slice(0, 5).join('/');

  it('no modules of the server import each other in a circle', () => {
    const shipped = sourceFiles([modules]).filter(({ path }) => !/\.(test|testing|stories)\.tsx?$/.test(path));
    expect(importCircles(shipped, moduleOf)).toEqual([]);
  });

  it('the check for circles finds one of modules that no files form', () => {
    const files = [
      { path: `${modules}/a/a.ts`, text: '' },
      { path: `${modules}/a/a.service.ts`, text: `import '../b/b.ts';` },
      { path: `${modules}/b/b.ts`, text: '' },
      { path: `${modules}/b/b.service.ts`, text: `import '../a/a.ts';` },
    ];
    expect(importCircles(files)).toEqual([]);
    expect(importCircles(files, moduleOf)).toEqual([`${modules}/a ↔ ${modules}/b`]);
  });

  it.each([
    ['of values', `import { b } from './b.ts';`, `export { a } from './a.ts';`],
    ['of types', `import type { B } from './b.ts';`, `type A = import('./a.ts').A;`],
    ['through an entry point', `import '@dining/b';`, `import './a.ts';`],
  ])('the check for circles finds one %s', (_what, a, b) => {
    const files = [
      { path: 'libs/a/src/a.ts', text: a.replace('./b.ts', '../../b/src/index.ts') },
      { path: 'libs/b/src/index.ts', text: b.replace('./a.ts', '../../a/src/a.ts') },
    ];
    expect(importCircles(files)).toEqual(['libs/a/src/a.ts ↔ libs/b/src/index.ts']);
  });

  it('the check for circles accepts two ways to the same file', () => {
    const files = [
      { path: 'a.ts', text: `import './b.ts'; import './c.ts';` },
      { path: 'b.ts', text: `import './c.ts';` },
      { path: 'c.ts', text: '' },
    ];
    expect(importCircles(files)).toEqual([]);
  });
});
