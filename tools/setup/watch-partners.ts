import { watch } from 'node:fs';
import { sep } from 'node:path';

/** Editors write a file in several steps. Changes within this time count as one. */
const SETTLE_MS = 150;

/**
 * Calls `onChange` when a partner's folder changes, once for changes that follow each other closely.
 * @param folder holds a folder for each partner; its own files are ignored
 * @returns stops watching
 */
export function watchPartners(folder: string, onChange: (code: string) => void): () => void {
  const waiting = new Map<string, NodeJS.Timeout>();
  const watcher = watch(folder, { recursive: true }, (_event, name) => {
    const [code, file] = name?.split(sep) ?? [];
    if (!code || !file) return;
    clearTimeout(waiting.get(code));
    waiting.set(code, setTimeout(onChange, SETTLE_MS, code));
  });
  return () => {
    watcher.close();
    waiting.forEach((timeout) => clearTimeout(timeout));
  };
}
