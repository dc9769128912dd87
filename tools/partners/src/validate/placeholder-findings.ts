import type { Finding, JsonSource } from '@dining/partner-settings';
import { DRAFT_NOTICE } from './draft-notice.ts';

/** Names that the internet reserves for documentation and tests (RFC 2606, RFC 6761); no such host will ever answer. */
const RESERVED_NAME = /(?:^|[/@.])((?:[a-z0-9-]+\.)+(?:example|test|invalid)|example\.(?:com|net|org))(?=[/:?#]|$)/i;

/** North American numbers reserved for fiction: 555-0100 to 555-0199. */
const FICTIONAL_PHONE = /555[^0-9a-z]{0,3}01[0-9]{2}(?![0-9])/i;

/** A ZIP code that no place has. */
const FICTIONAL_ZIP = /\b[A-Z]{2} 00000\b/;

export const isPlaceholderHost = (host: string): boolean => RESERVED_NAME.test(host);

export const isPlaceholderPhone = (phone: string): boolean => FICTIONAL_PHONE.test(phone);

/** Sentences of generated legal pages, of this generator and of the one before it. */
const LEGAL_DRAFTS = [
  DRAFT_NOTICE,
  'is open to members of {partnerName} who are at least 18 and live in the United States.',
  'We store what you tell us when you join and the meals you pay for with linked cards at participating restaurants.',
];

/** Keys that only editors read. */
const UNREAD_KEYS = new Set(['$schema', '$comment', '$description']);

/**
 * Warns of invented hosts, addresses, telephone numbers and legal texts, which must be settled before launch. They are
 * not errors: a site is designed and tested long before its hosts exist.
 */
export function placeholderFindings(source: JsonSource): Finding[] {
  const findings: Finding[] = [];
  const visit = (value: unknown, path: (string | number)[]): void => {
    if (typeof value === 'string') {
      const found = placeholderIn(value);
      if (found) findings.push({ file: source.file, line: source.lineOf(path), key: path.join('.'), ...found });
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value))
        if (!UNREAD_KEYS.has(key)) visit(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    }
  };
  visit(source.value, []);
  return findings;
}

function placeholderIn(text: string): Pick<Finding, 'problem' | 'expected' | 'fix' | 'severity'> | undefined {
  const name = RESERVED_NAME.exec(text)?.[1];
  if (name) {
    return {
      severity: 'warning',
      problem: `${name} is a placeholder that no one can reach`,
      expected: 'the real host or address before launch',
      fix: 'write the real one when it is known',
    };
  }
  if (LEGAL_DRAFTS.some((draft) => text.includes(draft))) {
    return {
      severity: 'warning',
      problem: 'this legal text is a placeholder of the generator',
      expected: 'the program’s own text before launch',
      fix: 'write the text that the program’s lawyers have approved',
    };
  }
  if (FICTIONAL_ZIP.test(text)) {
    return {
      severity: 'warning',
      problem: `${text} is a placeholder that no letter reaches`,
      expected: 'the real postal address before launch',
      fix: 'write the real one when it is known',
    };
  }
  if (!isPlaceholderPhone(text)) return undefined;
  return {
    severity: 'warning',
    problem: `${text} is a placeholder that no one can call`,
    expected: 'the real number before launch',
    fix: 'write the real one when it is known',
  };
}
