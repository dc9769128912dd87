import { hasCardNumber } from '@dining/rules';

/** Directives that are counted by name, so that a report can add no series to the metrics. */
const DIRECTIVES: ReadonlySet<string> = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'object-src',
  'frame-src',
  'child-src',
  'worker-src',
  'manifest-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
]);

/** What a policy blocks that has no address. */
const KEYWORDS: ReadonlySet<string> = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'self',
  'data',
  'blob',
  'about',
  'trusted-types-policy',
  'trusted-types-sink',
]);

/** The longest name of a host, with scheme and port. */
const MAX_ORIGIN_LENGTH = 270;

/** Reports of one request that are read. Browsers send a few; the rest of a longer list is dropped. */
const MAX_REPORTS = 20;

/** One violation. It holds no address of a page, sample or referrer, which may be a member's. */
export type PolicyReport = {
  /** `csp` for a violation of the policy, `other` for any other report of a browser. */
  kind: 'csp' | 'other';
  /** A directive of {@link DIRECTIVES}, or `other`. */
  directive: string;
  /** The origin of what was blocked, a keyword such as `inline`, or `other`. */
  blocked: string;
};

/**
 * The violations in the body of a report (SEC-01): a list of the Reporting API (`application/reports+json`), or the one
 * object of `report-uri` (`application/csp-report`). What is neither is no report.
 */
export function readReports(body: unknown): PolicyReport[] {
  if (Array.isArray(body)) return body.slice(0, MAX_REPORTS).flatMap((entry: unknown) => readEntry(entry));
  const report = field(body, 'csp-report');
  if (!isObject(report)) return [];
  return [
    violation(
      field(report, 'effective-directive') ?? field(report, 'violated-directive'),
      field(report, 'blocked-uri'),
    ),
  ];
}

function readEntry(entry: unknown): PolicyReport[] {
  const type = field(entry, 'type');
  if (typeof type !== 'string') return [];
  if (type !== 'csp-violation') return [{ kind: 'other', directive: 'other', blocked: 'other' }];
  const body = field(entry, 'body');
  return [violation(field(body, 'effectiveDirective'), field(body, 'blockedURL'))];
}

/** @param directive older browsers add its sources */
function violation(directive: unknown, blocked: unknown): PolicyReport {
  const [name = ''] = typeof directive === 'string' ? directive.split(' ', 1) : [];
  return { kind: 'csp', directive: DIRECTIVES.has(name) ? name : 'other', blocked: blockedOrigin(blocked) };
}

/** The origin of a blocked address. A script that steals cards may put a number even into the name of a host. */
function blockedOrigin(blocked: unknown): string {
  if (typeof blocked !== 'string') return 'other';
  const url = URL.parse(blocked);
  const word = url === null ? blocked : url.protocol.slice(0, -1);
  if (KEYWORDS.has(word)) return word;
  if (url === null || !['http', 'https', 'ws', 'wss'].includes(word)) return 'other';
  const origin = `${word}://${url.host}`;
  return origin.length > MAX_ORIGIN_LENGTH || hasCardNumber(origin) ? 'other' : origin;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const field = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
