import { watch } from 'node:fs';
import { sep } from 'node:path';

/** Editors write a file in several steps; what changes within this time counts once. */
const SETTLE_MS = 150;

/**
 * Tells which partner's folder has changed, once for all the changes of a moment.
 * @param folder that holds a folder for each partner; files beside those are nobody's
 * @returns ends it
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
