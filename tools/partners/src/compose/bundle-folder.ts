import { copyFileSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileIdentity, temporaryName, writeAtomically, type StoredFile } from './content-store.ts';

/** Lists the files of a bundle. */
const LIST = 'bundle.json';

/** Servers watch this file to notice a new bundle. */
const SIGNAL = 'site.json';

/**
 * Makes a folder hold exactly these files, as hard links into the store. Files that are already in place are left
 * alone, so a changed word costs only the files that contain it. Files are added before those that refer to them, and
 * old files are removed last, so a running server always finds a complete bundle. The next run repairs an interrupted
 * one.
 * @param files by path in the folder
 * @param list text of `bundle.json`
 */
export function syncFolder(folder: string, files: ReadonlyMap<string, StoredFile>, list: string): void {
  mkdirSync(folder, { recursive: true });
  const existing = entriesOf(folder);
  const folders = foldersOf(files.keys());
  for (const path of folders) if (!existing.folders.has(path)) mkdirSync(`${folder}/${path}`, { recursive: true });
  for (const [path, file] of inWriteOrder(files)) {
    if (existing.files.has(path)) replace(file, `${folder}/${path}`);
    else add(file, `${folder}/${path}`);
  }
  // Some disks block until a written file is flushed, and most bundles do not change.
  if (!existing.files.has(LIST) || readFileSync(`${folder}/${LIST}`, 'utf8') !== list)
    writeAtomically(`${folder}/${LIST}`, list);
  for (const path of existing.files)
    if (!files.has(path) && path !== LIST) rmSync(`${folder}/${path}`, { force: true });
  for (const path of existing.folders)
    if (!folders.has(path)) rmSync(`${folder}/${path}`, { recursive: true, force: true });
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

/** Files with a hash in their name, then pages and lists, then the file that signals a new bundle. */
function inWriteOrder(files: ReadonlyMap<string, StoredFile>): [string, StoredFile][] {
  const rank = (path: string) => (path.startsWith('assets/') ? 0 : path === SIGNAL ? 2 : 1);
  return [...files].toSorted(([a], [b]) => rank(a) - rank(b));
}

/** The folders of files, and the folders around them. */
function foldersOf(paths: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  for (const path of paths)
    for (let parent = dirname(path); parent !== '.' && !folders.has(parent); parent = dirname(parent))
      folders.add(parent);
  return folders;
}

function add(file: StoredFile, target: string): void {
  try {
    link(file.path, target);
  } catch (error) {
    // A concurrent run added the file first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    replace(file, target);
  }
}

/** Replaces a file atomically: the target exists at every moment. */
function replace(file: StoredFile, target: string): void {
  if (fileIdentity(statSync(target)) === file.identity) return;
  const temporary = temporaryName(target);
  link(file.path, temporary);
  renameSync(temporary, target);
}

/** Hard-links a file, or copies it if the store is on another disk or the disk does not support links. */
function link(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (!['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyFileSync(source, target);
  }
}
