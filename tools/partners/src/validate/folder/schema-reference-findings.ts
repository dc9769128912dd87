import type { Finding, JsonSource } from '@dining/partner-settings';

/** Finds a `$schema` that editors cannot follow, so that they complete and check nothing. It may be left out. */
export function schemaReferenceFindings(source: JsonSource, expected: string): Finding[] {
  const { $schema: actual } = (source.value ?? {}) as { $schema?: unknown };
  if (actual === undefined || actual === expected) return [];
  return [
    {
      file: source.file,
      line: source.lineOf(['$schema']),
      key: '$schema',
      problem: `${JSON.stringify(actual)} is not the schema of this file, so editors neither complete nor check it`,
      expected: `"${expected}"`,
      fix: `write "$schema": "${expected}"`,
    },
  ];
}
