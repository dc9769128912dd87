import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** What each layer may import (ARCHITECTURE.md, walls): one direction, and features never features. */
const layers = [
  { sourceTag: 'layer:app', onlyDependOnLibsWithTags: ['layer:feature', 'layer:capability', 'layer:foundation'] },
  { sourceTag: 'layer:feature', onlyDependOnLibsWithTags: ['layer:capability', 'layer:foundation'] },
  { sourceTag: 'layer:capability', onlyDependOnLibsWithTags: ['layer:foundation'] },
  { sourceTag: 'layer:foundation', onlyDependOnLibsWithTags: ['layer:foundation'] },
  { sourceTag: 'layer:workshop', onlyDependOnLibsWithTags: ['layer:feature', 'layer:capability', 'layer:foundation'] },
  { sourceTag: 'layer:tool', onlyDependOnLibsWithTags: ['layer:tool', 'layer:app', 'layer:foundation'] },
];

/** ESLint checks only what nothing else can: the walls between libs, and the rules of hooks. Oxlint does the rest. */
export default [
  {
    ignores: [
      '**/node_modules',
      'dist',
      'storybook-static',
      '.nx',
      '.data',
      'test-results',
      'tools/partners/src/generator/files',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { '@nx': nx, 'react-hooks': reactHooks },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        { allow: [], depConstraints: layers, enforceBuildableLibDependency: false },
      ],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    // Commands and benchmarks start, measure and put together what the apps keep to themselves; nothing imports them.
    files: ['tools/bench/**', 'tools/setup/**', 'apps/api/commands/import/seed-demo.ts'],
    rules: { '@nx/enforce-module-boundaries': 'off' },
  },
];
