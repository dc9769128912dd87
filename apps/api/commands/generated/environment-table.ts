import { describeEnv, REPOSITORY_ROOT } from '../../src/platform/env/load-env.ts';

/** The document that holds the table of settings. */
export const OPERATIONS_FILE = `${REPOSITORY_ROOT}docs/operations.md`;

const PLACE = /(<!-- environment: [^\n]*-->\n)[\s\S]*?(<!-- \/environment -->)/;

/** The document with the table of settings as the schema has them now. @throws Error when it has no place for the table */
export function withEnvironmentTable(document: string): string {
  if (!PLACE.test(document))
    throw new Error('docs/operations.md has lost the comments between which the table of settings stands.');
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const rows = describeEnv().map(
    ({ name, default: byDefault, meaning }) => `| ${name} | ${cell(byDefault)} | ${cell(meaning)} |`,
  );
  return document.replace(
    PLACE,
    (_all, opening: string, closing: string) =>
      `${opening}${['| variable | without it | meaning |', '|---|---|---|', ...rows].join('\n')}\n${closing}`,
  );
}
