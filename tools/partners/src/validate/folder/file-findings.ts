import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { sep } from 'node:path';
import { nearest, type Finding } from '@dining/partner-settings';

/** Files and folders that a partner's folder has. */
const KNOWN_ENTRIES = [
  'settings.json',
  'tokens.json',
  'tokens.dark.json',
  'copy.json',
  'content',
  'assets',
  'fonts',
  'environments',
];

/** Files that systems and editors leave behind; nothing reads them. */
export const isIgnoredFile = (name: string): boolean =>
  name.startsWith('.') || /^(Thumbs\.db|desktop\.ini)$/i.test(name) || name.endsWith('~');

/**
 * Finds links that leave the folder, which break when another folder is deleted (PRT-08), and files that nothing reads,
 * such as a misspelt `token.json`.
 * @param path the folder on disk
 * @param label the folder in findings
 */
export function fileFindings(path: string, label: string): Finding[] {
  return [...linksThatLeave(path, label), ...unknownFiles(path, label)];
}

function linksThatLeave(path: string, label: string): Finding[] {
  const home = realpathSync(path) + sep;
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isSymbolicLink())
    .flatMap((entry) => {
      const link = `${entry.parentPath}/${entry.name}`;
      const target = existsSync(link) ? realpathSync(link) : undefined;
      if (target?.startsWith(home)) return [];
      return [
        {
          file: label + link.slice(path.length),
          line: 1,
          key: '',
          problem:
            target === undefined ? 'the link leads nowhere' : `the link leaves the folder: it leads to ${target}`,
          expected: 'a file of this partner, so that every folder can be deleted alone',
          fix: 'replace the link with a copy of the file',
        },
      ];
    });
}

const unknownFiles = (path: string, label: string): Finding[] =>
  readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !KNOWN_ENTRIES.includes(name) && !isIgnoredFile(name) && !/^README/i.test(name))
    .map(({ name }) => unknownFile(name, label))
    .toSorted((a, b) => a.file.localeCompare(b.file));

function unknownFile(name: string, label: string): Finding {
  const guess = nearest(name, KNOWN_ENTRIES);
  return {
    file: `${label}/${name}`,
    line: 1,
    key: '',
    ...(guess ? {} : { severity: 'warning' as const }),
    problem: 'nothing reads this file',
    expected: `one of ${KNOWN_ENTRIES.join(', ')}`,
    fix: guess ? `rename it to "${guess}", or remove it` : 'remove it',
  };
}
