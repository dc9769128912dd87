import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, rmdirSync, statSync, type Dirent } from 'node:fs';
import { dirname } from 'node:path';
import { identityOf, writeWhole, type StoredForm } from './content-store.ts';

/** What names everything else comes last: a server that looks at it finds the rest in place. */
const LAST = ['site.json'];

/**
 * Makes a folder hold exactly these files, as hard links into the store. What is in place already is left alone, so
 * that a changed word costs the files that carry it. New files come before those that name them and old ones go at
 * the end: a server beside us always finds a whole bundle. A run that was broken off is mended by the next.
 * @param files by path in the folder
 * @param list text of `bundle.json`
 */
export function fillFolder(folder: string, files: ReadonlyMap<string, StoredForm>, list: string): void {
  const before = entriesOf(folder);
  const folders = new Set(before.filter((entry) => entry.isDirectory()).map((entry) => pathOf(entry, folder)));
  const present = new Set(before.filter((entry) => !entry.isDirectory()).map((entry) => pathOf(entry, folder)));
  mkdirSync(folder, { recursive: true });
  for (const [path, form] of inOrder(files)) {
    makeFolders(folder, dirname(path), folders);
    if (present.has(path)) replace(form, `${folder}/${path}`);
    else link(form.path, `${folder}/${path}`);
  }
  writeWhole(`${folder}/bundle.json`, list);
  clear(folder, files, present, folders);
}

function entriesOf(folder: string): Dirent[] {
  return existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
}

const pathOf = ({ parentPath, name }: Dirent, folder: string): string => `${parentPath}/${name}`.slice(folder.length + 1);

/** Files with a hash in their name, then pages and lists, then what tells that there is a new bundle. */
function inOrder(files: ReadonlyMap<string, StoredForm>): [string, StoredForm][] {
  const rank = (path: string) => (path.startsWith('assets/') ? 0 : LAST.includes(path) ? 2 : 1);
  return [...files].toSorted(([a], [b]) => rank(a) - rank(b));
}

function makeFolders(root: string, path: string, known: Set<string>): void {
  if (path === '.' || known.has(path)) return;
  makeFolders(root, dirname(path), known);
  mkdirSync(`${root}/${path}`);
  known.add(path);
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

function clear(folder: string, files: ReadonlyMap<string, unknown>, present: ReadonlySet<string>, folders: ReadonlySet<string>): void {
  for (const path of present) if (!files.has(path) && path !== 'bundle.json') rmSync(`${folder}/${path}`);
  const wanted = new Set<string>();
  for (const path of files.keys()) for (let above = dirname(path); above !== '.'; above = dirname(above)) wanted.add(above);
  for (const path of [...folders].toSorted().toReversed()) if (!wanted.has(path)) rmdirSync(`${folder}/${path}`);
}
