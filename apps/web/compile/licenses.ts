import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** A package in the compiled shell, with what it says about its license and the files of the shell that it is in. */
export type PackageLicense = { name: string; version: string; license: string; text: string; files: string[] };

const LICENSE_FILE = /^(?:licen[cs]e|copying)(?:[.-].*)?$/i;

/** The folder of a package in the path of a module. */
const PACKAGE_FOLDER = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** Collects the packages that builds put into files. Compose checks them, and hands their licenses out with each bundle. */
export function collectLicenses() {
  const files = new Map<string, Set<string>>();
  const plugin = (): Plugin => ({
    name: 'collect-licenses',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle))
        for (const id of output.type === 'chunk' ? output.moduleIds : []) {
          const folder = PACKAGE_FOLDER.exec(id)?.[1];
          if (folder !== undefined) files.set(folder, (files.get(folder) ?? new Set()).add(output.fileName));
        }
    },
  });
  return {
    plugin,
    /** The packages so far, by name. */
    licenses: (): PackageLicense[] =>
      [...files]
        .map(([folder, inFiles]) => ({ ...readLicense(folder), files: [...inFiles].toSorted() }))
        .toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1)),
  };
}

/** The license of an installed package; empty texts where the package says nothing. */
export function readLicense(folder: string): Omit<PackageLicense, 'files'> {
  type Manifest = { name: string; version: string; license?: string };
  const { name, version, license = '' } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest;
  const texts = readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file))
    .toSorted()
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8').trim());
  return { name, version, license, text: texts.join('\n\n') };
}
