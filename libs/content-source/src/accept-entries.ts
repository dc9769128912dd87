import type { ContentEntry } from '@dining/api-contract';
import type { Finding, PartnerSettings } from '@dining/partner-settings';
import type { ContentName } from '@dining/rules';
import { checkFields } from './check-content.ts';
import { flattenBlocks } from './clean-entries.ts';
import { receivedSchema } from './content.schema.ts';
import { prune } from './prune.ts';
import { withUserStates } from './user-states.ts';

/** Something wrong in content (CON-08): where it is, and what would be right. */
export type ContentProblem = {
  set: ContentName;
  /** Empty if the whole set is concerned. */
  slug: string;
  /** Dotted path within the entry, such as `main.2.url`; empty if the whole entry is concerned. */
  field: string;
  problem: string;
  expected: string;
};

type Accepted = { entries: ContentEntry[]; problems: ContentProblem[] };

/** Max problems reported per set, because each one is a log entry. */
const MAX_PROBLEMS = 100;

/**
 * Checks the entries of a hosted service on arrival (CON-08), as the entries of partner folders are checked at build
 * time. Wrong fields are left out, and so are entries that lack what they need; everything wrong is reported.
 * Empty values count as missing, because hosted services send every field of a page type.
 */
export function acceptEntries(
  name: ContentName,
  received: readonly ContentEntry[],
  settings: PartnerSettings,
): Accepted {
  const entries: ContentEntry[] = [];
  const problems: ContentProblem[] = [];
  for (const { slug, fields: raw } of received) {
    const fields = withUserStates(flattenBlocks(withoutEmpty(raw)));
    const report = ({ key, problem, expected }: Pick<Finding, 'key' | 'problem' | 'expected'>) =>
      problems.push({ set: name, slug, field: key, problem, expected });
    if (entries.some((entry) => entry.slug === slug)) {
      report({
        key: '',
        problem: 'the slug is used twice; only the first entry is shown',
        expected: 'one entry for each slug',
      });
      continue;
    }
    const findings = checkFields(name, slug, fields, settings);
    findings.forEach(report);
    const accepted = slug === 'copy' ? withoutKeys(fields, findings) : prune(receivedSchema(name, slug), fields);
    const lostAudience = fields['user_states'] !== undefined && accepted?.['user_states'] === undefined;
    if (accepted && !lostAudience) entries.push({ slug, fields: accepted });
    else
      report({
        key: '',
        problem: 'the entry is not shown',
        expected: 'every required field, and at least one known user state if it lists any',
      });
  }
  return { entries, problems: problems.slice(0, MAX_PROBLEMS) };
}

function withoutKeys(fields: Record<string, unknown>, findings: readonly Finding[]): Record<string, unknown> {
  const wrong = new Set(findings.map(({ key }) => key));
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !wrong.has(key)));
}

function withoutEmpty(object: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(object).flatMap(([key, value]) => (isEmpty(value) ? [] : [[key, cleaned(value)]])),
  );
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isEmpty(item)).map(cleaned);
  return typeof value === 'object' && value !== null ? withoutEmpty(value as Record<string, unknown>) : value;
}
