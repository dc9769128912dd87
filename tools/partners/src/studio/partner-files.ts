import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readFolderText } from '@dining/partner-settings/node';
import { writeAtomically } from '../write-atomically.ts';

/** Files of a partner's folder that the studio edits as text, by name in the folder. */
export type PartnerTexts = ReadonlyMap<string, string>;

/** Folders below the partner's that hold such files. */
const FOLDERS = ['', 'assets', 'content', 'environments'];

const isText = (name: string): boolean => /\.(json|svg)$/.test(name);

/** Reads the texts of a partner's folder; empty when the folder is gone. */
export function readPartnerTexts(folder: string): PartnerTexts {
  const names = FOLDERS.flatMap((inner) => {
    const path = join(folder, inner);
    if (!existsSync(path)) return [];
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isFile() && isText(entry.name))
      .map(({ name }) => (inner === '' ? name : `${inner}/${name}`));
  });
  return new Map(names.toSorted().map((name) => [name, readFolderText(join(folder, name)) ?? '']));
}

/**
 * Writes or removes one file of a folder. A reader never finds half a file.
 * @param text undefined removes the file
 */
export function writePartnerText(folder: string, name: string, text: string | undefined): void {
  const path = join(folder, name);
  if (text === undefined) return rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  writeAtomically(path, text);
}
