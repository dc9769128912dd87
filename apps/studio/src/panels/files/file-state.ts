import type { StudioFile } from '@dining/studio-contract';

/** What there is to know about a file at first sight, the most urgent first. */
export type FileState = 'contradicts' | 'broken' | 'removed' | 'new' | 'changed' | 'unchanged';

export const STATE_NAMES: Readonly<Record<FileState, string>> = {
  contradicts: 'Contradicts the disk',
  broken: 'Not valid JSON',
  removed: 'Removed',
  new: 'New',
  changed: 'Changed',
  unchanged: 'As on disk',
};

/** The state of a file. */
export function fileStateOf({ name, text, base, isChanged, onDisk }: StudioFile): FileState {
  if (onDisk) return 'contradicts';
  if (text !== undefined && name.endsWith('.json') && !isJson(text)) return 'broken';
  if (!isChanged) return 'unchanged';
  if (text === undefined) return 'removed';
  return base === undefined ? 'new' : 'changed';
}

/** Files that need a look first, then by folder and name. */
export function sortedFiles(files: readonly StudioFile[]): { file: StudioFile; state: FileState }[] {
  const order = Object.keys(STATE_NAMES);
  return files
    .map((file) => ({ file, state: fileStateOf(file) }))
    .toSorted(
      (one, other) =>
        order.indexOf(one.state) - order.indexOf(other.state) || one.file.name.localeCompare(other.file.name),
    );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
