import { chmod, lstat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clearFolder, newFolder } from '@dining/postgres/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asRoot, isOpenToOthers, migrateAs, NOBODY, start } from './data-folder.testing.ts';

let folder: string;

beforeEach(async () => {
  folder = await newFolder();
});
afterEach(() => clearFolder(folder));

describe('the data folder', () => {
  it('gives a clear error when it cannot be created', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(start(join(folder, 'file'))).rejects.toThrow(
      `The data folder ${folder}/file is a file. Move it away (mv ${folder}/file ${folder}/file.old), or choose a folder with DATA_DIR.`,
    );
    await expect(start(join(folder, 'file', 'data'))).rejects.toThrow(
      /cannot be used: a part of the path is a file\. Give it to the user who runs the server \(chown -R \d+ .*\), or choose another folder with DATA_DIR\./,
    );
  });

  it('is created if missing, with as little access for others as possible', async () => {
    const { stop } = await start(join(folder, 'new', 'data'));
    await stop();
    for (const created of ['new', 'new/data'])
      expect((await lstat(join(folder, created))).mode & 0o777).toBe(asRoot ? 0o711 : 0o700);
  });
});

describe.runIf(isOpenToOthers)(
  'the data folder of an ordinary user (as root, in a checkout that others may read)',
  () => {
    it('gives a clear error when it cannot be read or written', async () => {
      await chmod(folder, 0o755);
      const { status, stderr } = migrateAs(NOBODY, folder);
      expect(stderr).toMatch(
        `The data folder ${folder} cannot be used: permission denied. Give it to the user who runs the server (chown -R ${NOBODY} ${folder}), or choose another folder with DATA_DIR.\n`,
      );
      expect(status).toBe(1);
    });
  },
);
