import { copyFileSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { identityOf, writeWhole, type StoredForm } from './content-store.ts';

/** The list of what a bundle holds. */
const LIST = 'bundle.json';

/** What a server looks at to learn of a new bundle. */
const SIGNAL = 'site.json';

/**
 * Makes a folder hold exactly these files, as hard links into the store. What is in place already is left alone, so
 * that a changed word costs the files that carry it. New files come before those that name them and old ones go at
 * the end: a server beside us always finds a whole bundle. A run that was broken off is mended by the next.
 * @param files by path in the folder
 * @param list text of `bundle.json`
 */
export function fillFolder(folder: string, files: ReadonlyMap<string, StoredForm>, list: string): void {
  mkdirSync(folder, { recursive: true });
  const present = entriesOf(folder);
  for (const [path, form] of inOrder(files)) {
    makeFolders(folder, dirname(path), present.folders);
    if (present.files.has(path)) replace(form, `${folder}/${path}`);
    else add(form, `${folder}/${path}`);
  }
  // A file that is written is waited for by some disks; most bundles stay as they are.
  if (!present.files.has(LIST) || readFileSync(`${folder}/${LIST}`, 'utf8') !== list)
    writeWhole(`${folder}/${LIST}`, list);
  for (const path of present.files) if (!files.has(path) && path !== LIST) rmSync(`${folder}/${path}`, { force: true });
  for (const path of unused(present.folders, files)) rmSync(`${folder}/${path}`, { recursive: true, force: true });
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

/** Files with a hash in their name, then pages and lists, then what tells that there is a new bundle. */
function inOrder(files: ReadonlyMap<string, StoredForm>): [string, StoredForm][] {
  const rank = (path: string) => (path.startsWith('assets/') ? 0 : path === SIGNAL ? 2 : 1);
  return [...files].toSorted(([a], [b]) => rank(a) - rank(b));
}

function makeFolders(root: string, path: string, known: Set<string>): void {
  if (path === '.' || known.has(path)) return;
  makeFolders(root, dirname(path), known);
  mkdirSync(`${root}/${path}`, { recursive: true });
  known.add(path);
}

function unused(folders: ReadonlySet<string>, files: ReadonlyMap<string, unknown>): string[] {
  const used = new Set<string>();
  for (const path of files.keys())
    for (let above = dirname(path); above !== '.'; above = dirname(above)) used.add(above);
  return [...folders].filter((path) => !used.has(path));
}

function add(form: StoredForm, target: string): void {
  try {
    link(form.path, target);
  } catch (error) {
    // A run beside this one was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    replace(form, target);
  }
}

/** Puts a file in the place of another without a moment in which there is none. */
function replace(form: StoredForm, target: string): void {
  if (identityOf(statSync(target)) === form.identity) return;
  const beside = `${target}.${process.pid}`;
  link(form.path, beside);
  renameSync(beside, target);
}

/** Where the store is on another disk, or the disk knows no links, the file is copied. */
function link(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (!['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyFileSync(source, target);
  }
}
