import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { composeInProcess, composeInto, hashesIn, isBuildTool, temporaryFolder } from './composed.testing.ts';

describe('composePartner in another process', () => {
  const folder = temporaryFolder(afterAll);
  let composed: ReturnType<typeof composeInProcess>;

  beforeAll(() => {
    composed = composeInProcess(folder, { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' });
  });

  it('BLD-06 writes the same bytes in another folder, time zone, locale and process', async () => {
    const dist = temporaryFolder();
    await composeInto({ dist });
    expect(hashesIn(composed.parts)).toEqual(hashesIn(join(dist, 'parts/demo')));
  });

  it('BLD-02 composes without loading the bundler or a compiler', () => {
    expect(composed.modules).toContain(join(projectRoot, 'dist/shell/server/server.js'));
    expect(composed.modules.filter(isBuildTool)).toEqual([]);
  });
});
