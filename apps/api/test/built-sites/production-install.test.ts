import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../src/platform/db/testing.ts';
import { REPOSITORY_ROOT } from '../../src/platform/env/load-env.ts';
import { isBuilt } from '../../testing/built-sites.ts';
import {
  copyInstallation,
  expectCardFrameServed,
  expectProductionPackages,
  expectSitesServed,
  type Installation,
} from './production-install.testing.ts';

type LockedPackage = { dependencies?: object; optionalDependencies?: object; resolved?: string; link?: boolean };

/** Links the packages into a folder that npm installs there for the server alone, according to package-lock.json. */
function linkPackages(folder: string): void {
  const { packages } = JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const linked = new Set<string>();
  function link(path: string): void {
    const { link: isWorkspace, resolved = '' } = packages[path] ?? {};
    // The nested packages of a package come with its folder.
    const target = isWorkspace ? join(folder, resolved) : join(REPOSITORY_ROOT, path);
    if (linked.has(path) || !existsSync(target)) return;
    linked.add(path);
    if (!path.slice(1).includes('node_modules/')) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      symlinkSync(target, join(folder, path));
    }
    linkDependencies(isWorkspace ? resolved : path);
  }
  function linkDependencies(path: string): void {
    const { dependencies, optionalDependencies } = packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const nested = `${path}/node_modules/${name}`;
      link(nested in packages ? nested : `node_modules/${name}`);
    }
  }
  linkDependencies('apps/api');
}

describe.skipIf(!isBuilt)('the files and packages of production (skipped before the sites are built)', () => {
  let database: TestDatabase;
  let installation: Installation;
  beforeAll(async () => {
    database = await createTestDatabase();
    installation = await copyInstallation({
      database,
      drainSeconds: 1,
      isCopied: (path) => !/\.(test|testing|stories|e2e)\.tsx?$|\/(partners|bench)\//.test(path),
    });
    linkPackages(installation.folder);
  });
  afterAll(async () => {
    await installation.remove();
    await database.drop();
  });

  it('SRV-07 CRD-02 serve the pages of a site and, from another process, the card frame, and both drain when they are told to stop', () =>
    Promise.all([expectSitesServed(installation), expectCardFrameServed(installation)]));

  it('SRV-07 have none of the packages that only development uses', () => expectProductionPackages(installation));
});
