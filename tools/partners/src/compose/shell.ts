import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Renderer, SiteBundle } from '@dining/site';
import { contentHash, type BundleFile } from './bundle-file.ts';
import type { ShellLicense } from './licenses.ts';
import { offlineFiles, type ManifestChunk } from './offline-files.ts';

/** The compiled renderer, with exports for compose. */
type ComposingRenderer = Renderer & {
  pagesAhead(bundle: SiteBundle): string[];
  baseCss: string;
};

/** The compiled shell: its files and its renderer. */
export type Shell = {
  /** The files that all bundles have in common: those of the shell for browsers and of the map. */
  files: BundleFile[];
  script: SiteBundle['script'];
  renderer: ComposingRenderer;
  /** Code of the service worker, with placeholders for the lists of files to cache. */
  worker: string;
  /** Addresses of the scripts that the main pages need offline. */
  offlineFiles: string[];
  /** The packages in its files. */
  licenses: ShellLicense[];
  /** Changes with the rendering code. */
  version: string;
  /** Address of the base data of the embedded map, which may be cached forever. */
  mapAddress: string;
};

/** The pages with a form around the card frame, by chunk. Members with a closed account get theirs at any address. */
const PAGES_AROUND_CARDS = ['AddCardPage', 'AccountPage', 'ReEnrollPage'];

/** Where bundles have the base data of the map. */
export const MAP_FOLDER = 'assets/map/';

/**
 * Opens a compiled shell and the map data next to it.
 * @throws if the shell is missing, with the command that builds it
 */
export async function openShell(shellDir: string, mapDir = `${shellDir}/../map-data`): Promise<Shell> {
  const clientDir = `${shellDir}/client`;
  const manifest = readManifest(`${clientDir}/.vite/manifest.json`);
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error(`The shell in ${shellDir} has no entry. Build it again: npx nx build @dining/web`);
  const entryFiles = filesOf(entry, manifest);
  const chunks: Record<string, string[]> = {};
  const onDemand = new Set(Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports));
  for (const [key, chunk] of Object.entries(manifest)) {
    if (!onDemand.has(key) || chunk.name === undefined) continue;
    chunks[chunk.name] = [...entryFiles, ...filesOf(chunk, manifest)]
      .filter((file, index, all) => all.indexOf(file) === index && file !== entry.file)
      .map((file) => `/${file}`);
  }
  const server = `${shellDir}/server/server.js`;
  const [rendererCode, worker] = [readBuildOutput(server), readBuildOutput(`${clientDir}/worker.js`)];
  const renderer = (await import(pathToFileURL(server).href)) as ComposingRenderer;
  const assets = inFolder('assets/', listFolder(`${clientDir}/assets`));
  const map = listMap(mapDir);
  const mapFolder = `${MAP_FOLDER}${contentHash(JSON.stringify(map))}/`;
  return {
    files: [...assets, ...inFolder(mapFolder, map)],
    script: { entry: `/${entry.file}`, chunks, integrity: integrityOf(chunks, `/${entry.file}`, assets) },
    renderer,
    worker,
    offlineFiles: offlineFiles(manifest),
    licenses: JSON.parse(readBuildOutput(`${clientDir}/licenses.json`)) as ShellLicense[],
    version: contentHash(rendererCode),
    mapAddress: `/${mapFolder}`,
  };
}

/** The hashes of the scripts that each page around the card frame names, in the format of the `integrity` attribute. */
function integrityOf(
  chunks: Readonly<Record<string, string[]>>,
  entry: string,
  assets: readonly BundleFile[],
): SiteBundle['script']['integrity'] {
  const hashes = new Map(
    assets.map(({ path, sha256 }) => [`/${path}`, `sha256-${Buffer.from(sha256, 'hex').toString('base64')}`]),
  );
  const hashed = (path: string) => {
    const hash = hashes.get(path);
    return hash === undefined ? [] : [[path, hash] as const];
  };
  return Object.fromEntries(
    PAGES_AROUND_CARDS.map((page) => [page, Object.fromEntries([entry, ...(chunks[page] ?? [])].flatMap(hashed))]),
  );
}

function readManifest(path: string): Record<string, ManifestChunk> {
  return JSON.parse(readBuildOutput(path)) as Record<string, ManifestChunk>;
}

function readBuildOutput(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Error(`There is no compiled shell at ${path}. Build it first: npx nx build @dining/web`);
  }
}

/** The files of a chunk and its static imports, without dynamic imports. */
function filesOf(chunk: ManifestChunk, manifest: Record<string, ManifestChunk>, seen = new Set<string>()): string[] {
  if (seen.has(chunk.file)) return [];
  seen.add(chunk.file);
  const imported = (chunk.imports ?? []).flatMap((id) => {
    const child = manifest[id];
    return child ? filesOf(child, manifest, seen) : [];
  });
  return [chunk.file, ...imported];
}

/** Lists the files of a folder, with the sizes of the compressed forms beside them. */
function listFolder(folder: string): BundleFile[] {
  const names = readdirSync(folder).toSorted();
  return names
    .filter((name) => !name.endsWith('.br'))
    .map((name) => {
      const content = readFileSync(`${folder}/${name}`);
      return {
        path: name,
        bytes: content.length,
        ...(names.includes(`${name}.br`) && { brotliBytes: statSync(`${folder}/${name}.br`).size }),
        sha256: hash('sha256', content),
      };
    });
}

function listMap(folder: string): BundleFile[] {
  if (!existsSync(folder))
    throw new Error(`There is no map data in ${folder}. Build it first: npx nx build @dining/map-data`);
  return listFolder(folder);
}

const inFolder = (folder: string, files: readonly BundleFile[]): BundleFile[] =>
  files.map((file) => ({ ...file, path: folder + file.path }));
