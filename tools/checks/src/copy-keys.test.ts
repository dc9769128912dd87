import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

const run = promisify(execFile);
let folder: string;
beforeAll(() => {
  // Inside the project, so that imports of the libs resolve.
  mkdirSync(join(root, 'test-results'), { recursive: true });
  folder = mkdtempSync(join(root, 'test-results', 'copy-keys-'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.browser.json',
      compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
      include: ['*.tsx'],
    }),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Compiles a screen that uses copy in these ways, and lists the errors of the compiler that `npm test` runs. */
async function compile(uses: readonly string[]): Promise<string[]> {
  const screen = [
    `import type { MailKey, MemberDeck, SiteDeck } from '@dining/copy-engine';`,
    `import { CopyText, MemberCopyText, useCopy, useMemberCopy, useStagingCopy } from '@dining/copy-engine/react';`,
    `export function useScreen(site: SiteDeck, member: MemberDeck) {`,
    `  const [copy, memberCopy, stagingCopy] = [useCopy(), useMemberCopy(), useStagingCopy()];`,
    `  return [`,
    ...uses.map((use) => `    ${use},`),
    `  ];`,
    `}`,
  ];
  writeFileSync(join(folder, 'screen.tsx'), `${screen.join('\n')}\n`);
  const compiler = join(root, 'node_modules/typescript7/bin/tsc');
  const { stdout } = await run(process.execPath, [compiler, '-p', folder, '--noEmit', '--pretty', 'false']).catch(
    (error: unknown) => error as { stdout: string },
  );
  return stdout.split('\n').filter((line) => line.includes('error TS'));
}

/** The line of the screen that holds its first use of copy. */
const FIRST_USE = 6;

async function expectRefused(use: string): Promise<void> {
  const errors = await compile([use]);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(`screen.tsx(${FIRST_USE},`);
}

describe('keys of the copy deck', () => {
  it('CPY-04 a screen that uses existing keys where they are loaded compiles', async () => {
    const uses = [
      `copy('serverError.title')`,
      `<CopyText name="serverError.title" />`,
      `site['serverError.title']`,
      `memberCopy('serverError.title')`,
      `memberCopy('activity.label')`,
      `<MemberCopyText name="activity.label" />`,
      `member['activity.label']`,
      `stagingCopy('staging.title')`,
      `'mail.welcome.subject' satisfies MailKey`,
    ];
    expect(await compile(uses)).toEqual([]);
  });

  it.each([
    `copy('serverEror.title')`,
    `<CopyText name="serverEror.title" />`,
    `site['serverEror.title']`,
    "copy(`serverError.${'titel' as const}`)",
    `memberCopy('activity.lable')`,
    `<MemberCopyText name="activity.lable" />`,
    `'mail.welcom.subject' satisfies MailKey`,
  ])('CPY-04 the misspelt key in %s does not compile', expectRefused);

  it.each([
    `copy('activity.label')`,
    `<CopyText name="activity.label" />`,
    `site['activity.label']`,
    "copy(`activity.${'label' as const}`)",
  ])('CPY-04 the key of member pages in %s does not compile on a public page', expectRefused);

  it.each([`copy('mail.welcome.subject')`, `memberCopy('mail.welcome.subject')`])(
    'CPY-04 the key of mail in %s does not compile in a page',
    expectRefused,
  );

  it.each([`copy('staging.title')`, `memberCopy('staging.title')`])(
    'CPY-04 EXT-10 the key of the staging tools in %s does not compile in another page',
    expectRefused,
  );

  it('CPY-04 only member pages read the copy of member pages', () => {
    const isMemberCode = ({ path }: { path: string }) =>
      /^libs\/(account-center|cards|enrollment\/src\/(add-card|card-added|fix-credentials|re-enroll))\//.test(path);
    const readers = sourceFiles(['apps/web', 'libs']).filter(
      ({ path, text }) => !path.startsWith('libs/copy-engine/') && /useMemberCopy|MemberCopyText/.test(text),
    );
    expect(readers.length).toBeGreaterThan(0);
    expect(readers.filter((file) => !isMemberCode(file)).map(({ path }) => path)).toEqual([]);
  });
});
