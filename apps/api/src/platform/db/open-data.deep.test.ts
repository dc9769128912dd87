import { join } from 'node:path';
import { clearFolder, newFolder } from '@dining/postgres/testing';
import { expect, it } from 'vitest';
import { runMigrate } from './open-data.testing.ts';

it('migrates and rolls back from the command line, with help and clear errors', async () => {
  const folder = await newFolder();
  const run = (...args: string[]) => runMigrate(join(folder, 'data'), ...args);
  expect(run('--help').stdout).toContain('--down 2');
  expect(run().stdout).toContain('Applied: 0001-platform');
  expect(run('--down', '1').stdout).toMatch(/^Rolled back: \d{4}-/);
  expect(run('--down', 'all')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('--down takes the number of migrations'),
  });
  expect(run('--sideways')).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Unknown option '--sideways'/) });
  await clearFolder(join(folder, 'data'));
  await clearFolder(folder);
});
