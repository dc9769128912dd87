import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

/** The project's root. */
export const projectRoot = resolve(import.meta.dirname, '../../../..');

/** A copy of all partner folders in a root of its own, gone after the test, or `atEnd` of a group of tests. */
export function copyOfPartners(atEnd: (clean: () => void) => void = onTestFinished): string {
  const root = mkdtempSync(join(tmpdir(), 'partners-'));
  atEnd(() => rmSync(root, { recursive: true }));
  cpSync(join(projectRoot, 'partners'), join(root, 'partners'), { recursive: true });
  return root;
}
