import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

const run = promisify(execFile);

const EXISTING = [
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
const MISSPELT = [
  `copy('serverEror.title')`,
  `<CopyText name="serverEror.title" />`,
  `site['serverEror.title']`,
  "copy(`serverError.${'titel' as const}`)",
  `memberCopy('activity.lable')`,
  `<MemberCopyText name="activity.lable" />`,
  `'mail.welcom.subject' satisfies MailKey`,
];
const OF_MEMBER_PAGES = [
  `copy('activity.label')`,
  `<CopyText name="activity.label" />`,
  `site['activity.label']`,
  "copy(`activity.${'label' as const}`)",
];
const OF_MAIL = [`copy('mail.welcome.subject')`, `memberCopy('mail.welcome.subject')`];
const OF_STAGING_TOOLS = [`copy('staging.title')`, `memberCopy('staging.title')`];

/** The screens to compile: one with every correct use, and one for each wrong use. */
const SCREENS = [EXISTING, ...[...MISSPELT, ...OF_MEMBER_PAGES, ...OF_MAIL, ...OF_STAGING_TOOLS].map((use) => [use])];

/** The source of a screen that uses copy in these ways. */
const screen = (uses: readonly string[]): string =>
  [
    `import type { MailKey, MemberDeck, SiteDeck } from '@dining/copy-engine';`,
    `import { CopyText, MemberCopyText, useCopy, useMemberCopy, useStagingCopy } from '@dining/copy-engine/react';`,
    `export function useScreen(site: SiteDeck, member: MemberDeck) {`,
    `  const [copy, memberCopy, stagingCopy] = [useCopy(), useMemberCopy(), useStagingCopy()];`,
    `  return [`,
    ...uses.map((use) => `    ${use},`),
    `  ];`,
    `}\n`,
  ].join('\n');

/** The line of a screen that holds its first use of copy. */
const FIRST_USE = 6;

/** Compiles all screens in one run of the compiler of `npm test`, and lists all of its errors. */
async function compileScreens(): Promise<string[]> {
  // Inside the project, so that imports of the libs resolve.
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const folder = mkdtempSync(join(root, 'test-results', 'copy-keys-'));
  try {
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: '../../tsconfig.browser.json',
        compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
        include: ['*.tsx'],
      }),
    );
    for (const [index, uses] of SCREENS.entries()) writeFileSync(join(folder, `screen-${index}.tsx`), screen(uses));
    const compiler = join(root, 'node_modules/typescript7/bin/tsc');
    const { stdout } = await run(process.execPath, [compiler, '-p', folder, '--noEmit', '--pretty', 'false']).catch(
      (error: unknown) => error as { stdout: string },
    );
    return stdout.split('\n').filter((line) => line.includes('error TS'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('keys of the copy deck', () => {
  let errors: string[];

  beforeAll(async () => {
    errors = await compileScreens();
  });

  const expectRefused = (use: string): void => {
    const index = SCREENS.findIndex((uses) => uses !== EXISTING && uses.includes(use));
    const found = errors.filter((line) => line.includes(`screen-${index}.tsx(`));
    expect(found).toEqual([expect.stringContaining(`screen-${index}.tsx(${FIRST_USE},`)]);
  };

  it('CPY-04 a screen that uses existing keys where they are loaded compiles', () => {
    const isOfWrongUse = (line: string) => /screen-[1-9]\d*\.tsx\(/.test(line);
    expect(errors.filter((line) => !isOfWrongUse(line))).toEqual([]);
  });

  it.each(MISSPELT)('CPY-04 the misspelt key in %s does not compile', expectRefused);

  it.each(OF_MEMBER_PAGES)('CPY-04 the key of member pages in %s does not compile on a public page', expectRefused);

  it.each(OF_MAIL)('CPY-04 the key of mail in %s does not compile in a page', expectRefused);

  it.each(OF_STAGING_TOOLS)(
    'CPY-04 EXT-10 the key of the staging tools in %s does not compile in another page',
    expectRefused,
  );

  it('CPY-04 only member pages read the copy of member pages', () => {
    // The booking dialog and a member's parts of home and the offers bring their MemberCopyProvider: they are on pages of
    // everyone, but only for members.
    const isMemberCode = ({ path }: { path: string }) =>
      /^libs\/(account-center|bonuses|cards|pages\/src\/member-today|reservations\/src\/dialog|enrollment\/src\/(add-card|card-added|fix-credentials|re-enroll))\//.test(
        path,
      );
    const readers = sourceFiles(['apps/web', 'libs']).filter(
      ({ path, text }) => !path.startsWith('libs/copy-engine/') && /useMemberCopy|MemberCopyText/.test(text),
    );
    expect(readers.length).toBeGreaterThan(0);
    expect(readers.filter((file) => !isMemberCode(file)).map(({ path }) => path)).toEqual([]);
  });
});
