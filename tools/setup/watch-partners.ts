import { watch, type FSWatcher } from 'node:fs';
import { sep } from 'node:path';

/** Editors write a file in several steps. Changes within this time count as one. */
const SETTLE_MS = 150;

/**
 * Calls `onChange` when a partner's folder changes, once for changes that follow each other closely. A folder that is
 * deleted and comes back, as when a branch is checked out, is watched again.
 * @param folder holds a folder for each partner; its own files are ignored
 * @returns stops watching
 */
export function watchPartners(folder: string, onChange: (code: string) => void): () => void {
  const waiting = new Map<string, NodeJS.Timeout>();
  let watcher = start();

  function start(): FSWatcher {
    return watch(folder, { recursive: true }, (_event, name) => {
      const [code, file] = name?.split(sep) ?? [];
      // A folder that is moved here is reported alone. Codes have no dot, and files have one.
      if (!code || (!file && code.includes('.'))) return;
      clearTimeout(waiting.get(code));
      waiting.set(code, setTimeout(settle, SETTLE_MS, code));
    });
  }

  /** Node goes deaf for a folder that was replaced, so watching restarts before the change is read. */
  function settle(code: string): void {
    const last = watcher;
    watcher = start();
    // What the last one has not delivered yet arrives before it is closed.
    setImmediate(() => last.close());
    onChange(code);
  }

  return () => {
    watcher.close();
    waiting.forEach((timeout) => clearTimeout(timeout));
  };
}
