import type { StudioFile } from '@dining/studio-contract';
import { formatFile, mergeJson } from './json-edit.ts';
import { readPartnerTexts, writePartnerText } from './partner-files.ts';

/** One step that can be undone: a file's text before and after. */
type Step = { name: string; before: string | undefined; after: string | undefined };

type DraftFile = {
  /** The text on disk that the draft started from. */
  base: string | undefined;
  text: string | undefined;
  /** The text on disk, when it contradicts the draft. */
  onDisk?: { text: string | undefined };
};

/** The unsaved state of one partner's folder. Nothing is written to the folder before {@link PartnerDrafts.save}. */
export type PartnerDrafts = {
  files(): StudioFile[];
  textOf(name: string): string | undefined;
  /** Changes a file; formats it first. @param text undefined removes it */
  change(name: string, text: string | undefined): Promise<void>;
  undo(): boolean;
  redo(): boolean;
  canUndo(): boolean;
  canRedo(): boolean;
  /** Returns to what is on disk. */
  discard(): void;
  /** Takes in what others have changed on disk. @returns whether anything has changed */
  refresh(): boolean;
  /** Decides a contradiction. */
  resolve(name: string, take: 'mine' | 'disk'): void;
  /** Writes all changed files. @returns names of files that contradict the disk; then nothing is written */
  save(): string[];
};

/**
 * Opens the drafts of a partner.
 * @param folder the partner's folder, which saving writes
 * @param mirror a copy of the folder with the drafts, which validators and compose read
 */
export function openPartnerDrafts(folder: string, mirror: string): PartnerDrafts {
  const files = new Map<string, DraftFile>();
  let steps: Step[] = [];
  let undone: Step[] = [];

  for (const [name, text] of readPartnerTexts(folder)) files.set(name, { base: text, text });

  function put(name: string, text: string | undefined): void {
    const file = files.get(name) ?? { base: undefined, text: undefined };
    file.text = text;
    files.set(name, file);
    writePartnerText(mirror, name, text);
  }

  /** Compares one file with the disk, and merges what can be merged. */
  function meet(name: string, onDisk: string | undefined): boolean {
    const file = files.get(name) ?? { base: undefined, text: undefined };
    if (onDisk === file.base && !file.onDisk) return false;
    files.set(name, file);
    const isUntouched = file.text === file.base;
    const merged =
      isUntouched || file.text === onDisk
        ? { text: onDisk }
        : file.base !== undefined && file.text !== undefined && onDisk !== undefined && name.endsWith('.json')
          ? { text: mergeJson(file.base, file.text, onDisk) }
          : { text: undefined };
    if (merged.text === undefined && !isUntouched && file.text !== onDisk) {
      const isNews = file.onDisk?.text !== onDisk || file.onDisk === undefined;
      file.onDisk = { text: onDisk };
      return isNews;
    }
    delete file.onDisk;
    file.base = onDisk;
    put(name, merged.text);
    return true;
  }

  function refresh(): boolean {
    const disk = readPartnerTexts(folder);
    if (disk.size === 0) {
      // The folder is gone: everything that was in it counts as unsaved, so that saving restores it.
      const isNews = [...files.values()].some(({ base }) => base !== undefined);
      for (const file of files.values()) file.base = undefined;
      return isNews;
    }
    const names = new Set([...disk.keys(), ...files.keys()]);
    return [...names].map((name) => meet(name, disk.get(name))).includes(true);
  }

  function step(from: Step[], to: Step[], textOf: (last: Step) => string | undefined): boolean {
    const last = from.pop();
    if (!last) return false;
    to.push(last);
    put(last.name, textOf(last));
    return true;
  }

  return {
    files: () =>
      [...files]
        .filter(([, { base, text, onDisk }]) => base !== undefined || text !== undefined || onDisk !== undefined)
        .map(([name, { base, text, onDisk }]) => ({
          name,
          text,
          base,
          isChanged: text !== base,
          ...(onDisk && { onDisk }),
        })),
    textOf: (name) => files.get(name)?.text,
    async change(name, text) {
      const formatted = text === undefined ? undefined : await formatFile(`${folder}/${name}`, text);
      const before = files.get(name)?.text;
      if (before === formatted) return;
      steps.push({ name, before, after: formatted });
      undone = [];
      put(name, formatted);
    },
    undo: () => step(steps, undone, ({ before }) => before),
    redo: () => step(undone, steps, ({ after }) => after),
    canUndo: () => steps.length > 0,
    canRedo: () => undone.length > 0,
    discard() {
      for (const [name, file] of files) {
        if (file.onDisk) file.base = file.onDisk.text;
        delete file.onDisk;
        put(name, file.base);
      }
      [steps, undone] = [[], []];
      refresh();
    },
    refresh,
    resolve(name, take) {
      const file = files.get(name);
      if (!file?.onDisk) return;
      file.base = file.onDisk.text;
      delete file.onDisk;
      if (take === 'disk') put(name, file.base);
    },
    save() {
      refresh();
      const contradicting = [...files].filter(([, { onDisk }]) => onDisk !== undefined).map(([name]) => name);
      if (contradicting.length > 0) return contradicting;
      for (const [name, file] of files) {
        if (file.text === file.base) continue;
        writePartnerText(folder, name, file.text);
        file.base = file.text;
      }
      return [];
    },
  };
}
