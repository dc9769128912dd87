import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { partnerCodes } from './partner-code.ts';
import { readPartnerDirectory } from './partner-directory.ts';
import { reviewPartner, validatePartner } from './validate-partner.ts';

/** The repository's root. */
export const projectRoot = resolve(import.meta.dirname, '../../../..');

/** Copies all partner folders to a temporary root, which is removed after the test. */
export function copyPartners(): string {
  const root = temporaryRoot();
  cpSync(join(projectRoot, 'partners'), join(root, 'partners'), { recursive: true });
  return root;
}

/**
 * Copies the folders of these partners alone to a temporary root, which is removed after the test. Copying the hundreds
 * of files of all partners takes longer than validating one.
 */
export function copyOnly(...codes: readonly string[]): string {
  const root = temporaryRoot();
  for (const code of codes)
    cpSync(join(projectRoot, 'partners', code), join(root, 'partners', code), { recursive: true });
  return root;
}

function temporaryRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'partners-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return root;
}

/** Expects that a partner is valid in a root that has no other partner. */
export function expectNoFindingsAlone(code: string): void {
  const root = copyOnly(code);
  expect(partnerCodes(root)).toEqual([code]);
  expect(validatePartner(root, code)).toEqual([]);
}

/** Where in a JSON file something is. In a list, a name stands for the item with this slug. */
type JsonPath = readonly (string | number)[];

/** The files of one partner in a temporary root. */
export type PartnerEditor = {
  /** The folder on disk. */
  path: string;
  /** Sets a value in a JSON file, appends it to a list (with the list's length as index), or removes it (undefined). */
  set(file: string, path: JsonPath, value: unknown): void;
};

/** The editor of a partner's files in a temporary root. */
export function editorOf(root: string, code: string): PartnerEditor {
  const path = join(root, 'partners', code);
  return { path, set: (file, at, value) => setInFile(join(path, file), at, value) };
}

/**
 * Findings of a partner after a change to its folder, as "file key: problem" without its folder. Warnings start with
 * "warning ". What is reported without the change, such as invented hosts, is left out. Hosts, names and phone numbers
 * of the other partners are those of the repository, and their folders are not in the temporary root.
 */
export function findingsAfter(code: string, change: (editor: PartnerEditor, root: string) => void): string[] {
  const root = copyOnly(code);
  change(editorOf(root, code), root);
  const before = findingsBefore(code);
  return findingsIn(root, code).filter((text) => !before.has(withoutIndexes(text)));
}

const findingsIn = (root: string, code: string): string[] =>
  reviewPartner(root, code, readPartnerDirectory(projectRoot)).map(
    ({ severity, file, key, problem }) =>
      `${severity ? 'warning ' : ''}${file.replace(`partners/${code}/`, '')} ${key}: ${problem}`,
  );

const withoutIndexes = (text: string): string => text.replace(/\d+/g, '');

/** Findings of the repository's own partners, without indexes. No test changes those, so each is validated once. */
const knownBefore = new Map<string, ReadonlySet<string>>();

function findingsBefore(code: string): ReadonlySet<string> {
  const found = knownBefore.get(code) ?? new Set(findingsIn(projectRoot, code).map(withoutIndexes));
  knownBefore.set(code, found);
  return found;
}

function setInFile(file: string, path: JsonPath, value: unknown): void {
  const root = JSON.parse(readFileSync(file, 'utf8')) as Json;
  const parent = path.slice(0, -1).reduce<Json>((inner, key) => inner[keyIn(inner, key)] as Json, root);
  const key = keyIn(parent, path.at(-1) ?? '');
  if (value !== undefined) parent[key] = value;
  else if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
  writeFileSync(file, JSON.stringify(root, null, 2));
}

type Json = Record<string | number, unknown>;

function keyIn(inner: Json, key: string | number): string | number {
  if (!Array.isArray(inner) || typeof key === 'number') return key;
  const index = (inner as { slug?: unknown }[]).findIndex(({ slug }) => slug === key);
  if (index === -1) throw new Error(`There is no entry "${key}".`);
  return index;
}
