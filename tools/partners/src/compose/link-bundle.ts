import { copyFileSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { LICENSES_ADDRESS } from '@dining/site';
import { temporaryName } from '../write-atomically.ts';
import { LIST, type BundleList } from './bundle-file.ts';
import { MAP_FOLDER } from './shell.ts';

/** Servers watch this file to notice a new bundle. */
const SIGNAL = 'site.json';

/** Files below it have a hash of their content in their names, but for the list of licenses. */
const HASHED_FOLDER = 'assets/';

/** The folders that a bundle is put together from. */
export type BundleSources = {
  /** A partner's own files, with the list of the whole bundle. */
  parts: string;
  /** The compiled shell's files for browsers. */
  client: string;
  /** The base data of the embedded map. */
  map: string;
};

/** The sources of a partner's bundle in a `dist` folder. */
export const sourcesOf = (dist: string, code: string): BundleSources => ({
  parts: `${dist}/parts/${code}`,
  client: `${dist}/shell/client`,
  map: `${dist}/map-data`,
});

/**
 * Makes a folder hold exactly the files that the list of the parts names, as hard links (BLD-01, BLD-02). What is in
 * place already is left alone. Files are added before those that refer to them, and old files are removed last, so a
 * running server always finds a complete bundle. The next run repairs an interrupted one.
 * @returns the list
 * @throws if a file is missing or is not the one that the parts were composed with, naming it
 */
export function linkBundle(sources: BundleSources, folder: string): BundleList {
  const listed = readList(sources.parts);
  const wanted = new Map(sizesIn(listed));
  mkdirSync(folder, { recursive: true });
  const existing = entriesOf(folder);
  const folders = foldersOf(wanted.keys());
  for (const path of folders) if (!existing.folders.has(path)) mkdirSync(`${folder}/${path}`, { recursive: true });
  for (const [path, bytes] of inWriteOrder(wanted))
    if (!existing.files.has(path)) add(sourceOf(path, bytes, sources), `${folder}/${path}`);
    else if (!isInPlace(path, bytes, sources, folder)) replace(sourceOf(path, bytes, sources), `${folder}/${path}`);
  for (const path of existing.files) if (!wanted.has(path)) rmSync(`${folder}/${path}`, { force: true });
  for (const path of existing.folders)
    if (!folders.has(path)) rmSync(`${folder}/${path}`, { recursive: true, force: true });
  return listed;
}

function readList(parts: string): BundleList {
  try {
    return JSON.parse(readFileSync(`${parts}/${LIST}`, 'utf8')) as BundleList;
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`${parts}/${LIST} cannot be read (${message}). ${composeAgain(parts)}`, { cause: error });
  }
}

/** Paths with sizes in bytes of all files, compressed forms and the list itself included; the list's size is any. */
const sizesIn = ({ files }: BundleList): [path: string, bytes: number | undefined][] => [
  ...files.flatMap(({ path, bytes, brotliBytes }): [string, number][] => [
    [path, bytes],
    ...(brotliBytes === undefined ? [] : [[`${path}.br`, brotliBytes] as [string, number]]),
  ]),
  [LIST, undefined],
];

/** Files with a hash in their name, then pages and lists, then the file that signals a new bundle. */
function inWriteOrder<Value>(files: ReadonlyMap<string, Value>): [string, Value][] {
  const rank = (path: string) => (path.startsWith(HASHED_FOLDER) ? 0 : path === SIGNAL ? 2 : 1);
  return [...files].toSorted(([a], [b]) => rank(a) - rank(b));
}

/** Where a file comes from: the partner's own files, else the shell, else the map. */
function sourceOf(path: string, bytes: number | undefined, { parts, client, map }: BundleSources): string {
  const places = [parts, client].map((folder) => `${folder}/${path}`);
  if (path.startsWith(MAP_FOLDER)) places.push(`${map}/${basename(path)}`);
  for (const place of places) {
    const size = statSync(place, { throwIfNoEntry: false })?.size;
    if (size !== undefined && (bytes === undefined || size === bytes)) return place;
  }
  throw new Error(
    `${parts} was composed with a file ${path} of ${bytes} bytes, which is in none of ${parts}, ${client} and ${map}. ${composeAgain(parts)}`,
  );
}

const composeAgain = (parts: string): string => `Compose it again: npm run partner -- compose ${basename(parts)}`;

/** Whether a file of the bundle is the wanted one. A name with a hash never stands for another content. */
function isInPlace(path: string, bytes: number | undefined, sources: BundleSources, folder: string): boolean {
  const target = `${folder}/${path}`;
  if (bytes !== undefined && statSync(target).size !== bytes) return false;
  const hasHash = path.startsWith(HASHED_FOLDER) && `/${path}` !== LICENSES_ADDRESS;
  return hasHash || readFileSync(target).equals(readFileSync(sourceOf(path, bytes, sources)));
}

type Entries = { files: Set<string>; folders: Set<string> };

/** Paths of everything below a folder. */
function entriesOf(folder: string, below = '', entries: Entries = { files: new Set(), folders: new Set() }): Entries {
  for (const entry of readdirSync(`${folder}/${below}`, { withFileTypes: true })) {
    const path = below + entry.name;
    if (entry.isDirectory()) {
      entries.folders.add(path);
      entriesOf(folder, `${path}/`, entries);
    } else {
      entries.files.add(path);
    }
  }
  return entries;
}

/** The folders of files, and the folders around them. */
function foldersOf(paths: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  for (const path of paths)
    for (let parent = dirname(path); parent !== '.' && !folders.has(parent); parent = dirname(parent))
      folders.add(parent);
  return folders;
}

function add(source: string, target: string): void {
  try {
    link(source, target);
  } catch (error) {
    // A concurrent run added the file first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    replace(source, target);
  }
}

/** Replaces a file atomically: the target exists at every moment. */
function replace(source: string, target: string): void {
  const temporary = temporaryName(target);
  link(source, temporary);
  renameSync(temporary, target);
  // Of two links to one file, renaming removes neither.
  rmSync(temporary, { force: true });
}

/** Hard-links a file, or copies it if the source is on another disk or the disk does not support links. */
function link(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (!['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyFileSync(source, target);
  }
}
