import { describeEnv, REPOSITORY_ROOT } from '../../src/platform/env/load-env.ts';

/** The document with the table of settings. */
export const OPERATIONS_FILE = `${REPOSITORY_ROOT}docs/operations.md`;

const TABLE = /(<!-- environment: [^\n]*-->\n)[\s\S]*?(<!-- \/environment -->)/;

/** Replaces the table of settings with the current schema's. @throws Error when the document has no table */
export function withEnvironmentTable(document: string): string {
  if (!TABLE.test(document))
    throw new Error(
      'docs/operations.md lacks the comments that enclose the table of settings: <!-- environment: … --> and <!-- /environment -->.',
    );
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const rows = describeEnv().map(
    ({ name, default: byDefault, meaning }) => `| ${name} | ${cell(byDefault)} | ${cell(meaning)} |`,
  );
  return document.replace(
    TABLE,
    (_all, opening: string, closing: string) =>
      `${opening}${['| variable | without it | meaning |', '|---|---|---|', ...rows].join('\n')}\n${closing}`,
  );
}
