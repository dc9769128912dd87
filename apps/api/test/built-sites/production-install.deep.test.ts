import { execFile } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '../../src/platform/db/testing.ts';
import { isBuilt } from '../../testing/built-sites.ts';
import { readContainerFile } from '../../testing/container-file.ts';
import {
  copyInstallation,
  expectCardFrameServed,
  expectProductionPackages,
  expectSitesServed,
  type Installation,
} from './production-install.testing.ts';

const run = promisify(execFile);

describe.skipIf(!isBuilt)('an installation for production (skipped before the sites are built)', () => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let installation: Installation;

  const migrate = () =>
    run(process.execPath, ['apps/api/commands/migrate.main.ts'], {
      cwd: installation.folder,
      env: {
        PATH: process.env['PATH'] ?? '',
        DATABASE_URL: database.appUrl,
        DATABASE_OWNER_URL: database.ownerUrl,
      },
    });

  beforeAll(async () => {
    database = await createEmptyDatabase();
    installation = await copyInstallation({ database, drainSeconds: 15 });
    // The cache of packages holds them all, because development has installed them.
    await run('npm', [...readContainerFile().install, '--prefer-offline'], { cwd: installation.folder });
  });

  afterAll(async () => {
    await installation.remove();
    await database.drop();
  });

  it('SRV-07 starts no server of the sites before the migration, which runs as a job, once', async () => {
    const early = installation.start(installation.environments.sites);
    expect(await early.ended).toBe(1);
    expect(early.output.errors).toMatch(
      /^The database was not migrated for the role in DATABASE_URL\. Run as the owner/,
    );
    expect((await migrate()).stdout).toMatch(/^Applied: 0001-platform, /);
    expect((await migrate()).stdout).toBe('Nothing to apply: the database is up to date.\n');
  });

  it('SRV-07 serves the pages of a site, and drains when it is told to stop', () => expectSitesServed(installation));

  it('SRV-07 CRD-02 serves the card frame from another process, which drains as well', () =>
    expectCardFrameServed(installation));

  it('SRV-07 runs the commands of operators by npm, which installs no other packages', async () => {
    const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter);
    const options = { cwd: installation.folder, env: { PATH, HOME: installation.folder } };
    const { stdout } = await run('npm', ['run', '--silent', 'watch', '--', '--help'], options);
    expect(stdout).toMatch(/^Watches the page that card numbers are typed into/);
    expectProductionPackages(installation);
  });

  it('has none of the packages that only development uses', () => expectProductionPackages(installation));
});
