import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Renderer, SiteBundle } from '@dining/site';
import { contentHash } from './bundle-writer.ts';

type ManifestChunk = {
  file: string;
  name?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
};

/** What the compiled renderer tells compose besides. */
type ComposingRenderer = Renderer & {
  pagesAhead(bundle: SiteBundle): string[];
  baseCss: string;
};

/** The compiled shell: which files make it up and how to render with it. */
export type Shell = {
  /** Folder of the browser's files. */
  clientDir: string;
  script: SiteBundle['script'];
  renderer: ComposingRenderer;
  /** Text of the service worker, with a slot for the files that it keeps. */
  worker: string;
  /** Changes with the code that renders pages. */
  version: string;
  /** Base data of the embedded map: where they lie, and under which address they may be kept for ever. */
  map: { folder: string; address: string };
};

/**
 * Opens a compiled shell and the map data beside it.
 * @throws when the shell was not built, naming the command that builds it
 */
export async function openShell(shellDir: string, mapDir = `${shellDir}/../map-data`): Promise<Shell> {
  const clientDir = `${shellDir}/client`;
  const manifest = readManifest(`${clientDir}/.vite/manifest.json`);
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error(`The shell in ${shellDir} has no entry. Build it again: npx nx build @dining/web`);
  const entryFiles = filesOf(entry, manifest);
  const chunks: Record<string, string[]> = {};
  for (const chunk of Object.values(manifest)) {
    if (!chunk.isDynamicEntry || chunk.name === undefined) continue;
    chunks[chunk.name] = [...entryFiles, ...filesOf(chunk, manifest)]
      .filter((file, index, all) => all.indexOf(file) === index && file !== entry.file)
      .map((file) => `/${file}`);
  }
  const server = `${shellDir}/server/server.js`;
  const [rendererCode, worker] = [readBuilt(server), readBuilt(`${clientDir}/worker.js`)];
  const renderer = (await import(pathToFileURL(server).href)) as ComposingRenderer;
  return {
    clientDir,
    script: { entry: `/${entry.file}`, chunks },
    renderer,
    worker,
    version: contentHash(rendererCode),
    map: { folder: mapDir, address: `/assets/map/${folderHash(mapDir)}/` },
  };
}

function readManifest(path: string): Record<string, ManifestChunk> {
  return JSON.parse(readBuilt(path)) as Record<string, ManifestChunk>;
}

function readBuilt(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Error(`There is no compiled shell at ${path}. Build it first: npx nx build @dining/web`);
  }
}

/** A chunk's own file and those it imports at once, without what it imports on demand. */
function filesOf(chunk: ManifestChunk, manifest: Record<string, ManifestChunk>, seen = new Set<string>()): string[] {
  if (seen.has(chunk.file)) return [];
  seen.add(chunk.file);
  const imported = (chunk.imports ?? []).flatMap((id) => {
    const inner = manifest[id];
    return inner ? filesOf(inner, manifest, seen) : [];
  });
  return [chunk.file, ...imported];
}

/** Eight letters that change with any file of a folder. */
function folderHash(folder: string): string {
  if (!existsSync(folder))
    throw new Error(`There are no map data in ${folder}. Build them first: npx nx build @dining/map-data`);
  const hash = createHash('sha256');
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted())
    hash.update(readFileSync(`${folder}/${name}`));
  return hash.digest('base64url').slice(0, 8);
}
