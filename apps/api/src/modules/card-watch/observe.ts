import type { Answer, Browse, Destination } from './browse.ts';
import { integrityOf, readPageParts, type NamedFile } from './page-parts.ts';
import { PageProblem } from './page-problem.ts';

/** A page that is watched. */
export type WatchedPage = {
  /** `frame`: where the card is typed. `embedding`: a page around it. `worker`: the code between them and the network. */
  kind: 'frame' | 'embedding' | 'worker';
  url: string;
};

/** How a script comes into a page: an element, an import of another script, or a host that the policy allows. */
export type ScriptOrigin = 'page' | 'import' | 'policy';

export type ObservedScript = {
  url: string;
  from: ScriptOrigin;
  /** The hash of what was received; empty for a host, whose scripts change. */
  received: string;
  /** The hash in the page, which browsers check. */
  declared?: string;
};

export type ObservedStyle = { url: string; received: string; declared?: string };

/** A page as a browser receives it: all that PCI DSS 11.6.1 asks to compare. */
export type Observation = WatchedPage & {
  /** Headers that matter for security, by name. */
  headers: Record<string, string>;
  /** The directives of the content security policy. */
  policy: string[];
  scripts: ObservedScript[];
  inlineScripts: string[];
  styles: ObservedStyle[];
  inlineStyles: string[];
  frames: string[];
  others: string[];
  /** The hash of the whole document, where it is the same for everyone. */
  document?: string;
};

/** Headers that decide what a page may do, who may see it, or what it loads. Absent ones are compared, too. */
const SECURITY_HEADERS = [
  'access-control-allow-credentials',
  'access-control-allow-origin',
  'clear-site-data',
  'content-security-policy-report-only',
  'content-type',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'document-policy',
  'link',
  'nel',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'refresh',
  'report-to',
  'reporting-endpoints',
  'service-worker-allowed',
  'sourcemap',
  'speculation-rules',
  'strict-transport-security',
  'timing-allow-origin',
  'x-content-type-options',
  'x-frame-options',
  'x-xss-protection',
] as const;

/** Addresses of scripts in the code of a script: static and dynamic imports, and the lists of files to preload. */
const IMPORTED = /["'`]((?:\.{0,2}\/)?(?:[\w-]+\/)*[\w.-]+\.m?js)["'`]/g;

/** Scripts that are read at the same time, like a browser does. */
const CONCURRENCY = 8;

/** More scripts than a site has. */
const MAX_SCRIPTS = 2_000;

const DESTINATION: Readonly<Record<WatchedPage['kind'], Destination>> = {
  frame: 'iframe',
  embedding: 'document',
  worker: 'serviceworker',
};

/**
 * Loads a page with everything that it names, as a browser does (SEC-01).
 * @throws PageProblem for a redirect, a failure, or something that cannot be read
 */
export async function observe({ kind, url }: WatchedPage, browse: Browse): Promise<Observation> {
  const answer = await read(browse, url, DESTINATION[kind]);
  const common = { kind, url, headers: securityHeaders(answer.headers), policy: policyOf(answer.headers) };
  const none = { inlineScripts: [], styles: [], inlineStyles: [], frames: [], others: [] };
  if (kind === 'worker')
    return { ...common, ...none, scripts: [{ url, from: 'page', received: integrityOf(answer.body) }] };
  const { scripts, styles, ...parts } = readPageParts(new TextDecoder().decode(answer.body), url);
  return {
    ...common,
    ...parts,
    scripts: [...(await readScripts(scripts, browse)), ...allowedHosts(common.policy)],
    styles: await Promise.all(
      styles.map(async (style) => observed(style, integrityOf((await read(browse, style.url, 'style')).body))),
    ),
    ...(kind === 'frame' && { document: integrityOf(answer.body) }),
  };
}

/** @throws PageProblem unless the answer is what was asked for, at this address */
async function read(browse: Browse, url: string, destination: Destination): Promise<Answer> {
  const answer = await browse(url, destination);
  const { status, headers } = answer;
  if (status >= 300 && status < 400)
    throw new PageProblem(`${url} redirects to ${headers.get('location') ?? 'nowhere'}.`);
  if (status !== 200) throw new PageProblem(`${url} answers with status ${status}.`);
  return answer;
}

const observed = ({ url, declared }: NamedFile, received: string): ObservedStyle => ({
  url,
  received,
  ...(declared !== undefined && { declared }),
});

/** Reads the scripts that a page names, those that they import, and so on. */
async function readScripts(named: readonly NamedFile[], browse: Browse): Promise<ObservedScript[]> {
  const found = new Map<string, ObservedScript>();
  let wave: (NamedFile & { from: ScriptOrigin })[] = named.map((file) => ({ ...file, from: 'page' }));
  while (wave.length > 0) {
    const imported = new Set<string>();
    const waiting = wave.values();
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        for (const { from, ...file } of waiting) {
          const { status, body } = await (from === 'page'
            ? read(browse, file.url, 'script')
            : browse(file.url, 'script'));
          // A text that only looks like an address is none every time.
          const script = observed(file, status === 200 ? integrityOf(body) : `status ${status}`);
          // A script can be named twice, once to preload it: both must say the same.
          found.set(`${file.url} ${file.declared ?? ''}`, { ...script, from });
          if (status !== 200) continue;
          for (const url of importsOf(new TextDecoder().decode(body), file.url)) imported.add(url);
        }
      }),
    );
    const known = new Set([...found.values()].map(({ url }) => url));
    wave = [...imported].filter((url) => !known.has(url)).map((url) => ({ url, declared: undefined, from: 'import' }));
    if (found.size + wave.length > MAX_SCRIPTS)
      throw new PageProblem(`The page names more than ${MAX_SCRIPTS} scripts.`);
  }
  return [...found.values()].toSorted((one, other) => one.url.localeCompare(other.url));
}

/** Addresses in code are relative to the script, or, in lists of files to preload, to the root of the site. */
function importsOf(code: string, url: string): string[] {
  return [...code.matchAll(IMPORTED)].map(([, address = '']) =>
    address.startsWith('.') || address.startsWith('/') ? new URL(address, url).href : new URL(`/${address}`, url).href,
  );
}

/** Hosts whose scripts the policy allows, beside those of the page's own host. */
const allowedHosts = (policy: readonly string[]): ObservedScript[] =>
  policy
    .filter((directive) => /^script-src(?:-elem)? /.test(directive))
    .flatMap((directive) => directive.split(' ').slice(1))
    .filter((source) => !source.startsWith("'"))
    .map((url) => ({ url, from: 'policy', received: '' }));

function securityHeaders(headers: Headers): Record<string, string> {
  const present = SECURITY_HEADERS.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  // Only names and attributes: values differ for each visitor.
  const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, '').replace(/; *expires=[^;]*/i, ''));
  return Object.fromEntries([
    ...present,
    ...(cookies.length > 0 ? [['set-cookie', cookies.toSorted().join(', ')]] : []),
  ]);
}

/** The directives in the order of the header; of several policies one after the other. */
const policyOf = (headers: Headers): string[] =>
  (headers.get('content-security-policy') ?? '').split(/[;,]/).flatMap((directive) => directive.trim() || []);
