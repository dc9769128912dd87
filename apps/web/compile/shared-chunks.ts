import { globSync, readFileSync } from 'node:fs';

/** Modules that several pages share and that browsers load as one file. */
export type SharedChunk = { name: string; test: (id: string) => boolean };

/** In a lib's package.json: patterns of its modules, names of packages, or files of packages, by chunk. */
type Manifest = { dining?: { chunks?: Record<string, string[]> } };

/**
 * The chunks that the package.json of each lib names under `dining.chunks`. Small files that load together compress a
 * tenth worse than one, so modules that nearly every page of a kind needs are joined by hand.
 * @param folders patterns of the folders with a package.json
 * @param names the chunks, in the order in which they take modules
 * @throws when a pattern matches no file, as after a module has moved, or a chunk is unknown
 */
export function sharedChunks(folders: readonly string[], names: readonly string[]): SharedChunk[] {
  const files = new Map<string, Set<string>>();
  const packages = new Map<string, string[]>();
  for (const manifest of folders.flatMap((folder) => globSync(`${folder}/package.json`)).toSorted()) {
    const { dining } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
    for (const [chunk, patterns] of Object.entries(dining?.chunks ?? {})) {
      if (!names.includes(chunk))
        throw new Error(`${manifest}: there is no chunk "${chunk}"; use ${names.join(', ')}.`);
      const modules = files.get(chunk) ?? new Set();
      files.set(chunk, modules);
      for (const pattern of patterns) {
        if (!pattern.startsWith('src/')) {
          packages.set(chunk, [...(packages.get(chunk) ?? []), `/node_modules/${pattern}`]);
          continue;
        }
        const found = globSync(manifest.replace('package.json', pattern));
        if (found.length === 0)
          throw new Error(`${manifest}: "${pattern}" of the chunk "${chunk}" matches no file; fix the pattern.`);
        for (const file of found) modules.add(file);
      }
    }
  }
  return names.map((name) => ({
    name,
    test: (id) =>
      (files.get(name)?.has(id) ?? false) ||
      (packages.get(name) ?? []).some((path) => id.endsWith(path) || id.includes(`${path}/`)),
  }));
}
