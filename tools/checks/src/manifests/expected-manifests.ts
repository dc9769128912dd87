import { readFileSync } from 'node:fs';
import { root, sourceFiles } from '../source-files.ts';
import { packagesOf, workspaceImports, type PackageUse } from './imported-packages.ts';

export type Manifest = {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional: true }>;
};

/** The dependencies that a package.json declares, empty where it has none. */
export const declared = ({
  dependencies = {},
  devDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}: Manifest) => ({ dependencies, devDependencies, peerDependencies, peerDependenciesMeta });

/** The root's tools that no file imports: commands, types and what other tools load by name. */
const TOOLS = [
  '@ianvs/prettier-plugin-sort-imports',
  '@storybook/addon-a11y',
  '@storybook/addon-docs',
  '@stryker-mutator/vitest-runner',
  '@testing-library/dom',
  'jsdom',
  'node',
  'nx',
  'oxlint',
  'prettier',
  'storybook',
  'typescript7',
] as const;

/** Fonts are chosen by a partner's tokens, so compose resolves them by a name it reads there. */
const isFont = (name: string) => name.startsWith('@fontsource-variable/');
const isNeighbor = (name: string) => name.startsWith('@dining/');
const isTypes = (name: string) => name.startsWith('@types/');

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(`${root}/${folder}/package.json`, 'utf8')) as Manifest;

/**
 * The dependencies that every package.json must declare, by folder; `.` is the root. A workspace declares what its
 * shipped files import; what only its entry points for browsers need is optional, so that a server goes without. What
 * only tests, tools and builds need is a development dependency of the root, so that installing one app for production
 * brings none of it. Types without a package (`geojson`) come from `@types`.
 */
export function expectedManifests(): Map<string, Manifest> {
  const imports = workspaceImports();
  const rootManifest = readManifest('.');
  const versions = declaredVersions([rootManifest, ...imports.map(({ folder }) => readManifest(folder))]);
  const rootTypes = new Set(Object.keys(rootManifest.devDependencies ?? {}).filter(isTypes));
  const isTypesOnly = (name: string) => !versions.has(name) && rootTypes.has(`@types/${name}`);
  const byName = (names: Iterable<string>) =>
    Object.fromEntries([...new Set(names)].toSorted().map((name) => [name, versions.get(name) ?? missing(name)]));

  const expected = new Map<string, Manifest>();
  const rootNames = new Set<string>([...TOOLS, ...rootTypes, ...[...versions.keys()].filter(isFont)]);
  for (const { name } of rootUses()) rootNames.add(name);
  for (const { folder, shipped, inBrowser, development } of imports) {
    const own = readManifest(folder).name;
    const others = (uses: readonly PackageUse[]) =>
      uses.map(({ name }) => name).filter((name) => name !== own && !isTypesOnly(name));
    const isTool = shipped.length === 0;
    const needed = new Set(isTool ? others(development).filter(isNeighbor) : others(shipped));
    const optional = new Set(others(inBrowser).filter((name) => !needed.has(name)));
    for (const name of others(development)) if (!needed.has(name) && !optional.has(name)) rootNames.add(name);
    expected.set(folder, {
      name: own,
      dependencies: byName(needed),
      peerDependencies: byName(optional),
      peerDependenciesMeta: Object.fromEntries([...optional].toSorted().map((name) => [name, { optional: true }])),
    });
  }
  expected.set('.', { name: rootManifest.name, devDependencies: byName(rootNames) });
  return expected;
}

/** Imports of the configuration files at the root and of Storybook. */
const rootUses = (): PackageUse[] => [
  ...sourceFiles(['.storybook']).flatMap(packagesOf),
  ...['vitest.config.ts', 'eslint.config.mjs'].flatMap((path) =>
    packagesOf({ path, text: readFileSync(`${root}/${path}`, 'utf8') }),
  ),
];

/** The one version of every package; neighbors are always the workspace's own. */
function declaredVersions(manifests: readonly Manifest[]): Map<string, string> {
  const versions = new Map<string, string>();
  for (const manifest of manifests) {
    const { name } = manifest;
    const { dependencies, devDependencies, peerDependencies } = declared(manifest);
    if (isNeighbor(name)) versions.set(name, '*');
    for (const [dependency, version] of Object.entries({ ...peerDependencies, ...dependencies, ...devDependencies }))
      versions.set(dependency, version);
  }
  return versions;
}

function missing(name: string): never {
  throw new Error(`No package.json declares ${name}. Add it with npm install --save-exact.`);
}
