import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** What each layer may import (CONTRIBUTING.md): one direction, and features never import features. */
const layers = [
  { sourceTag: 'layer:app', onlyDependOnLibsWithTags: ['layer:feature', 'layer:capability', 'layer:foundation'] },
  { sourceTag: 'layer:feature', onlyDependOnLibsWithTags: ['layer:capability', 'layer:foundation'] },
  { sourceTag: 'layer:capability', onlyDependOnLibsWithTags: ['layer:foundation'] },
  { sourceTag: 'layer:foundation', onlyDependOnLibsWithTags: ['layer:foundation'] },
  { sourceTag: 'layer:root', onlyDependOnLibsWithTags: ['layer:feature', 'layer:capability', 'layer:foundation'] },
  { sourceTag: 'layer:tool', onlyDependOnLibsWithTags: ['layer:tool', 'layer:app', 'layer:foundation'] },
];

/** Code that ships runs in a browser, on Node, or in either; and it never reaches code that only tests use. */
const testing = { sourceTag: '*', notDependOnLibsWithTags: ['type:testing'] };
const runtimes = [
  testing,
  ...Object.entries({ browser: ['browser'], node: ['node'], pure: [], any: [] }).map(([runtime, own]) => ({
    sourceTag: `runtime:${runtime}`,
    onlyDependOnLibsWithTags: [...own, 'pure', 'any'].map((name) => `runtime:${name}`),
  })),
];

/** Entry points that need a runtime, by the runtimes that lack it. */
const FOREIGN_ENTRY_POINTS = {
  browser: ['@dining/*/node'],
  node: ['@dining/*/react', '@dining/*/browser'],
  pure: ['@dining/*/node', '@dining/*/react', '@dining/*/browser'],
};

const TESTING_FILES = ['**/*.testing.ts', '**/*.testing.tsx', '**/testing.ts', '@dining/*/testing'];

/** Files that only tests, stories and benchmarks run. */
const TESTS = [
  '**/*.{test,stories,testing,e2e}.{ts,tsx}',
  '**/testing.ts',
  '**/{testing,test,browser}/**/*.{ts,tsx}',
  'libs/testing/**/*.{ts,tsx}',
  'apps/web-e2e/**/*.ts',
  'tools/bench/**/*.ts',
  '.storybook/**/*.{ts,tsx}',
];

/** Commands, benchmarks, trials and checks start, measure and combine what apps do not export; nothing imports them. */
const COMMANDS = [
  'tools/bench/src/{build,growth,members,pictures,rewards,web}/**',
  'tools/bench/src/search/search-server.main.ts',
  'tools/trials/**',
  'tools/screenshots/**',
  'tools/setup/**',
  'tools/checks/src/deploy/**',
  'apps/api/commands/import/seed-{demo,dining-rooms}.ts',
];

const boundaries = (depConstraints) => ({
  '@nx/enforce-module-boundaries': ['error', { allow: [], depConstraints, enforceBuildableLibDependency: false }],
});

/** Imports that a project's shipped code must not have. */
const restricted = (folder, runtime) => ({
  'no-restricted-imports': [
    'error',
    {
      paths: [
        ...(folder === 'libs/forms' ? [] : ['final-form', 'react-final-form']).map((name) => ({
          name,
          message: 'Only @dining/forms knows final-form.',
        })),
        ...(runtime === 'node' ? [] : ['typebox/compile']).map((name) => ({
          name,
          message: 'It makes code from text, which the policy of no page allows. Use Value of typebox/value.',
        })),
      ],
      patterns: [
        { group: TESTING_FILES, message: 'Code that ships must not import code that only tests use.' },
        {
          group: FOREIGN_ENTRY_POINTS[runtime] ?? [],
          message: `This project's runtime is "${runtime}" (package.json).`,
        },
      ].filter(({ group }) => group.length > 0),
    },
  ],
});

/** Names by which the browser's storage is reached, also as properties of `window` and in destructuring. */
const STORAGE = '[name=/^(local|session)Storage$/]';
const storedItemOnly = {
  selector: `Identifier${STORAGE}, MemberExpression > Literal${STORAGE.replace('name', 'value')}`,
  message: 'Storage can be blocked, full or damaged. Use storedItem of @dining/stored-item.',
};

/** Files that read records from outside; textOrNumber itself is in record-json.ts. */
const RECORD_READERS = [
  'apps/api/{commands/import,src/platform/records}/**/*.ts',
  'apps/api/src/modules/feed/{read-transaction,transaction-fields}.ts',
];
const textOrNumberOnly = {
  selector: "CallExpression[callee.name='String']",
  message: 'A value of a file can be any JSON, and String() throws for {"toString": 1}. Use textOrNumber, or `${…}`.',
};

const restrictedSyntax = (...selectors) => ({ 'no-restricted-syntax': ['error', ...selectors] });

/** The name and the file of a server module that a path leads to. */
const serverModule = (path) => /\/apps\/api\/src\/modules\/([^/]+)\/(.+)$/.exec(path)?.slice(1) ?? [];

/** Refuses imports of a server module past its door, `modules/<name>/<name>.ts`; `composes` allows services and routes. */
const doors = {
  meta: { schema: [{ type: 'object', properties: { composes: { type: 'boolean' } }, additionalProperties: false }] },
  create({ filename, options: [{ composes = false } = {}], report }) {
    const check = ({ source }) => {
      const imported = source?.value ?? source?.quasis?.[0].value.cooked;
      if (typeof imported !== 'string' || !imported.startsWith('.')) return;
      const [name, file] = serverModule(join(filename, '..', imported));
      if (name === undefined || name === serverModule(filename)[0] || file === `${name}.ts`) return;
      if (composes && /\.(service|routes)\.ts$/.test(file)) return;
      report({ node: source, message: `Import modules/${name}/${name}.ts, and let it export what others may call.` });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

const projects = ['apps', 'libs', 'tools'].flatMap((group) =>
  readdirSync(new URL(group, import.meta.url))
    .map((name) => `${group}/${name}`)
    .filter((folder) => existsSync(new URL(`${folder}/package.json`, import.meta.url)))
    .map((folder) => {
      const { nx: settings } = JSON.parse(readFileSync(new URL(`${folder}/package.json`, import.meta.url), 'utf8'));
      const tag = settings.tags.find((text) => text.startsWith('runtime:')) ?? '';
      return { folder, runtime: tag.replace('runtime:', '') };
    }),
);

/** ESLint checks only what nothing else can: module boundaries and the rules of hooks. Oxlint does the rest. */
export default [
  {
    ignores: [
      '**/node_modules',
      'dist',
      'storybook-static',
      '.nx',
      '.data',
      '.screenshots',
      'test-results',
      'tools/partners/src/generator/files',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { '@nx': nx, 'react-hooks': reactHooks, server: { rules: { doors } } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      ...boundaries([...layers, ...runtimes]),
    },
  },
  { files: ['apps/api/**/*.{ts,tsx}'], rules: { 'server/doors': 'error' } },
  { files: ['apps/api/src/{app,cards-app,services}.ts'], rules: { 'server/doors': ['error', { composes: true }] } },
  // Entry points for the browser, of libs that otherwise run anywhere.
  { files: ['libs/*/src/{react,browser}/**'], rules: boundaries([...layers, testing]) },
  {
    files: ['{libs,apps/web,.storybook}/**/*.{ts,tsx}'],
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  ...projects.map(({ folder, runtime }) => ({
    files: [`${folder}/**/*.{ts,tsx}`],
    rules: restricted(folder, runtime),
  })),
  { files: ['{apps,libs}/**/*.{ts,tsx}'], ignores: ['libs/stored-item/**'], rules: restrictedSyntax(storedItemOnly) },
  {
    files: RECORD_READERS,
    ignores: ['apps/api/src/platform/records/record-json.ts'],
    rules: restrictedSyntax(storedItemOnly, textOrNumberOnly),
  },
  {
    files: TESTS,
    rules: {
      ...boundaries(layers),
      'no-restricted-imports': 'off',
      'no-restricted-syntax': 'off',
      'server/doors': 'off',
    },
  },
  { files: COMMANDS, rules: { '@nx/enforce-module-boundaries': 'off', 'no-restricted-imports': 'off' } },
];
