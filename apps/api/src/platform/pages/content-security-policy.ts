import { createHash } from 'node:crypto';
import type { PartnerSettings } from '@dining/partner-settings';
import { reportDirectives, reportingHeader, SITE_REPORTS_PATH } from './policy-reporting.ts';

/** An inline style or script as policies name it: `'sha256-…'`. */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Emotion inserts rules into an empty style element by script; without this hash, components that mount later have no styles. */
const EMPTY_STYLE = hashSource('');

/**
 * A source that comes from outside, such as from settings, as it is: `;` and `,` would end the directive or the policy, and
 * `*` would allow every host (SEC-02).
 * @throws Error for a text that a policy would not read as one host or path
 */
function source(text: string): string {
  if (!/[\s;,'"*]/.test(text)) return text;
  throw new Error(
    `${JSON.stringify(text)} cannot be a source of a content security policy: write an origin, https:// and a host.`,
  );
}

/**
 * The value of a directive that allows some origins; `'none'` without any. Every policy of the server names origins by it.
 * @throws Error as {@link source}
 */
export const sourceList = (origins: readonly string[]): string =>
  origins.length === 0 ? "'none'" : origins.map(source).join(' ');

/**
 * The policy of a page that the server writes without the shell: one inline style, no scripts, no frame around it.
 * @param forms origins that its forms may lead to, also by redirects, besides its own; undefined for a page without forms
 * @throws Error for an origin that is none
 */
export function plainPagePolicy(style: string, forms?: readonly string[]): string {
  const targets = forms === undefined ? "'none'" : ["'self'", ...forms.map(source)].join(' ');
  return `default-src 'none'; style-src ${hashSource(style)}; base-uri 'none'; form-action ${targets}; frame-ancestors 'none'`;
}

/** Hosts that Mapbox GL calls, allowed only for partners with a Mapbox token. */
const MAPBOX = ['https://api.mapbox.com', 'https://events.mapbox.com'];

export type PolicyParts = {
  /** The inline style texts of the page. */
  inlineStyles?: readonly string[];
  /** The inline script texts of the page. */
  inlineScripts?: readonly string[];
  /** Hosts of a third-party captcha's scripts and frames. */
  captchaHosts?: readonly string[];
  /** The origin of the card frame (CRD-02). */
  cardsOrigin?: string | undefined;
  /** Origins of the survey forms that the page may embed (SUR-01). */
  surveyOrigins?: readonly string[];
  /** The origin that may frame the page; none by default. */
  frameAncestor?: string | undefined;
};

/**
 * The policy of one page: scripts from the site only, and exactly the inline styles and scripts of the page, by hash,
 * so that a cached page needs no nonce. Images may come from any https address: merchants and content
 * name their own. A worker gets the policy of a page without styles. Browsers report violations (SEC-01), see
 * {@link sitePolicyHeaders}.
 * @throws Error for a source that is none
 */
export function contentSecurityPolicy(
  settings: PartnerSettings,
  {
    inlineStyles = [],
    inlineScripts = [],
    captchaHosts = [],
    cardsOrigin,
    surveyOrigins = [],
    frameAncestor,
  }: PolicyParts = {},
): string {
  const { mapboxToken, tiles } = settings.map;
  const map = [
    ...(mapboxToken ? MAPBOX : []),
    ...(tiles?.startsWith('https://') ? [source(new URL(tiles).origin)] : []),
  ];
  const captcha = captchaHosts.map(source);
  const frames = [...captchaHosts, ...(cardsOrigin ? [cardsOrigin] : []), ...surveyOrigins];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts.map(hashSource), ...captcha].join(' '),
    ['style-src', "'self'", EMPTY_STYLE, ...inlineStyles.map(hashSource)].join(' '),
    "img-src 'self' https: data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", ...map].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${sourceList(frames)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${sourceList(frameAncestor === undefined ? [] : [frameAncestor])}`,
    ...reportDirectives(source(reportsPath(settings))),
  ].join('; ');
}

const reportsPath = ({ apiBase }: PartnerSettings): string => `${apiBase}${SITE_REPORTS_PATH}`;

/** The headers that send a policy of {@link contentSecurityPolicy}, and say where its violations are reported. */
export const sitePolicyHeaders = (settings: PartnerSettings, policy: string): Record<string, string> => ({
  'content-security-policy': policy,
  ...reportingHeader(reportsPath(settings)),
});
