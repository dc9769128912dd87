import { join, resolve } from 'node:path';

/** What a run leaves for the approval of its sheet. */
export type SheetResult = {
  /** Whether the run showed some pages only. */
  isPartial: boolean;
  /** What went wrong; such a sheet cannot be approved. */
  problems: readonly string[];
};

/** The folder of a partner's contact sheet: in SCREENSHOTS_DIR, by default `dist/screenshots`. */
export const sheetFolder = (root: string, code: string): string =>
  join(resolve(root, process.env['SCREENSHOTS_DIR'] || 'dist/screenshots'), code);

/** Folders of a contact sheet: pictures as taken, smaller ones for the grid and for printing, and what has changed. */
export const PICTURES = 'pictures';
export const PREVIEWS = 'previews';
export const APPROVED = 'approved';
export const DIFFERENCES = 'differences';

/** The file of the {@link SheetResult}. */
export const RESULT = 'result.json';
