import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { defaultDeck } from '@dining/copy-engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './source-files.ts';

const run = promisify(execFile);
let folder: string;
beforeAll(() => {
  // Beside the libs, so that it finds them as they find each other.
  mkdirSync(join(root, 'test-results'), { recursive: true });
  folder = mkdtempSync(join(root, 'test-results', 'copy-keys-'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.base.json',
      compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
      include: ['*.tsx'],
    }),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What the compiler that `npm test` asks says of a screen that uses copy in these ways. */
async function compile(uses: readonly string[]): Promise<string[]> {
  const imports = `import { CopyText, useCopy, type CopyDeck, type MailKey } from '@dining/copy-engine';`;
  const screen = `export const useScreen = (deck: CopyDeck, copy = useCopy()) => [${uses.join(', ')}];`;
  writeFileSync(join(folder, 'screen.tsx'), `${imports}\n${screen}\n`);
  const compiler = join(root, 'node_modules/typescript7/bin/tsc');
  const { stdout } = await run(process.execPath, [compiler, '-p', folder, '--noEmit', '--pretty', 'false']).catch(
    (error: unknown) => error as { stdout: string },
  );
  return stdout.split('\n').filter((line) => line.includes('error TS'));
}

describe('keys of the copy deck', () => {
  const key = 'serverError.title' satisfies keyof typeof defaultDeck;

  it('CPY-04 a screen that spells its keys right compiles', async () => {
    expect(await compile([`copy('${key}')`, `<CopyText name="${key}" />`, `deck['${key}']`])).toEqual([]);
  });

  it.each([
    ['asks for', `copy('serverEror.title')`],
    ['shows', `<CopyText name="serverEror.title" />`],
    ['takes from the deck', `deck['serverEror.title']`],
    ['puts together', "copy(`serverError.${'titel' as const}`)"],
    ['takes for a mail', `'mail.welcom.subject' satisfies MailKey`],
  ])('CPY-04 a screen that %s a misspelt key does not compile', async (_how, use) => {
    const errors = await compile([use]);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain('screen.tsx(2,');
  });
});
