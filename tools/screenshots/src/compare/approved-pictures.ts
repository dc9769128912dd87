import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The last approved pictures of a partner. */
export type ApprovedPictures = {
  /** The ids of its pictures; empty when none was ever approved. */
  ids: ReadonlySet<string>;
  /** A picture (PNG), or undefined when it was never approved. */
  read(id: string): Buffer | undefined;
};

/** Where the approved pictures of a partner are: in the folder SCREENSHOTS_BASE, by default `.screenshots`. */
export const approvedFolder = (root: string, code: string): string =>
  join(resolve(root, process.env['SCREENSHOTS_BASE'] || '.screenshots'), code);

/** Opens a folder of approved pictures, which need not exist. */
export function openApproved(folder: string): ApprovedPictures {
  const ids = new Set(picturesIn(folder));
  return { ids, read: (id) => (ids.has(id) ? readFileSync(join(folder, `${id}.png`)) : undefined) };
}

/**
 * Makes the pictures of a run the approved ones.
 * @param isPartial whether the run showed some pages only, so that the other approved pictures stay
 * @returns how many were approved
 */
export function approvePictures(pictures: string, folder: string, isPartial: boolean): number {
  if (!isPartial) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const ids = picturesIn(pictures);
  for (const id of ids) copyFileSync(join(pictures, `${id}.png`), join(folder, `${id}.png`));
  return ids.length;
}

const picturesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.png'))
        .map((name) => name.slice(0, -'.png'.length))
    : [];
