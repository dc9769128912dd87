import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

/** The repository's root. */
export const projectRoot = resolve(import.meta.dirname, '../../../..');

/** Copies all partner folders to a temporary root, which is removed after the test, or `atEnd` of a group of tests. */
export function copyPartners(atEnd: (clean: () => void) => void = onTestFinished): string {
  const root = mkdtempSync(join(tmpdir(), 'partners-'));
  atEnd(() => rmSync(root, { recursive: true }));
  cpSync(join(projectRoot, 'partners'), join(root, 'partners'), { recursive: true });
  return root;
}
