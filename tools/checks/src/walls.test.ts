import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from './source-files.ts';

/** What the walls say of a file with one import, as if it stood in a lib. */
async function wallErrors(file: string, imported: string): Promise<string[]> {
  const eslint = new ESLint({ cwd: root });
  const [result] = await eslint.lintText(`import * as other from '${imported}';\nexport default other;\n`, {
    filePath: `${root}/${file}`,
  });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId ?? 'parse error');
}

describe('walls between the layers', () => {
  beforeAll(async () => {
    process.env['NX_DAEMON'] = 'false';
    await createProjectGraphAsync();
  });

  it.each([
    ['a feature imports a feature', 'libs/search/src/index.ts', '@dining/merchant-page'],
    ['a capability imports a feature', 'libs/merchants/src/index.ts', '@dining/search'],
    ['a capability imports a capability', 'libs/merchants/src/index.ts', '@dining/location'],
    ['a foundation imports a capability', 'libs/ui/src/index.ts', '@dining/merchants'],
    ['a lib imports an app', 'libs/search/src/index.ts', '../../../apps/web/src/client.tsx'],
    ['a lib is entered past its door', 'libs/search/src/index.ts', '../../ui/src/button/Button.tsx'],
  ])('refuses that %s', async (_what, file, imported) => {
    expect(await wallErrors(file, imported)).toContain('@nx/enforce-module-boundaries');
  });

  it.each([
    ['a feature imports a capability', 'libs/search/src/index.ts', '@dining/merchants'],
    ['a capability imports a foundation', 'libs/merchants/src/index.ts', '@dining/ui'],
    ['an app imports a feature', 'apps/web/src/client.tsx', '@dining/search'],
  ])('allows that %s', async (_what, file, imported) => {
    expect(await wallErrors(file, imported)).toEqual([]);
  });
});
