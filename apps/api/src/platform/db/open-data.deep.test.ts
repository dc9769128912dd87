import { join } from 'node:path';
import { clearFolder, newFolder } from '@dining/postgres/testing';
import { expect, it } from 'vitest';
import { runMigrate } from './open-data.testing.ts';

it('SRV-07 migrates and, once that is confirmed, rolls back from the command line, with help and clear errors', async () => {
  const folder = await newFolder();
  const run = (...args: string[]) => runMigrate(join(folder, 'data'), ...args);
  expect(run('--help').stdout).toContain('--down 2');
  expect(run().stdout).toContain('Applied: 0001-platform');
  const asked = run('--down', '99');
  expect(asked).toMatchObject({
    status: 1,
    stderr: 'Nothing was changed. To roll back, run the same command with --yes.\n',
  });
  expect(asked.stdout).toMatch(
    /^To roll back: \d{4}-.+\nThis drops, with all data in it:\n( {2}.+\n)* {2}table member \(0 rows\)\n/,
  );
  expect(run().stdout).toBe('Nothing to apply: the database is up to date.\n');
  expect(run('--down', '1', '--yes').stdout).toMatch(/\nRolled back: \d{4}-/);
  expect(run('--down', 'all')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('--down takes the number of migrations'),
  });
  expect(run('--sideways')).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Unknown option '--sideways'/) });
  await clearFolder(join(folder, 'data'));
  await clearFolder(folder);
});
