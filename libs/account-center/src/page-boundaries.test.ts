import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, it } from 'vitest';

/** Folders that every page may use. */
const SHARED = ['dine', 'parts'];

const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname });

/** Relative imports of a file, static and dynamic, as paths from `src`. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path]) => join(dirname(file), path ?? ''));
}

/** Whether a file may import another: from its own folder, the folders inside it, and the shared ones. */
function isAllowed(file: string, target: string): boolean {
  const folder = dirname(file);
  return folder === '.' || target.startsWith(`${folder}/`) || SHARED.some((shared) => target.startsWith(`${shared}/`));
}

it('page boundaries: account pages import only from their own folder and from dine/ and parts/', () => {
  const forbidden = files.flatMap((file) =>
    importsOf(file)
      .filter((target) => !isAllowed(file, target))
      .map((target) => `${file} imports ${target}`),
  );
  expect(forbidden).toEqual([]);
});

it('page boundaries: dine/ does not import from parts/', () => {
  const targets = files.filter((file) => file.startsWith('dine/')).flatMap(importsOf);
  expect(targets.filter((target) => !target.startsWith('dine/'))).toEqual([]);
});

it('page boundaries: static and dynamic imports are found', () => {
  expect(importsOf('activity/ActivityPage.tsx')).toEqual(
    expect.arrayContaining(['parts/PageTop.ts', 'activity/claims/ClaimSection.tsx']),
  );
});
