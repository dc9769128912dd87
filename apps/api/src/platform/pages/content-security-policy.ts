import { createHash } from 'node:crypto';
import type { PartnerSettings } from '@dining/partner-settings';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Emotion's own element, into which its script inserts rules, has no text; without it what mounts later has no style. */
const EMPTY_STYLE = hash('');

/** Hosts that Mapbox's map calls, only for a partner with a Mapbox token. */
const MAPBOX = ['https://api.mapbox.com', 'https://events.mapbox.com'];

export type PolicyParts = {
  /** The style texts that are in the page. */
  inlineStyles?: readonly string[];
  /** Hosts of the captcha's scripts and frames, where it is not embedded. */
  captchaHosts?: readonly string[];
  /** The origin of the card frame (CRD-02). */
  cardsOrigin?: string | undefined;
  /** The origin whose frame may hold the page; none when not given. */
  frameAncestor?: string | undefined;
};

/**
 * The policy of one page: scripts from the site alone, and exactly the style texts that are in the page, by hash,
 * so that a kept page needs no nonce (safety, row 6). Pictures may come from anywhere by https: merchants and content
 * name addresses of their own. A script that runs beside the page (worker) gets the policy of a page without styles.
 */
export function contentSecurityPolicy(
  settings: PartnerSettings,
  { inlineStyles = [], captchaHosts = [], cardsOrigin, frameAncestor = "'none'" }: PolicyParts = {},
): string {
  const { mapboxToken, tiles } = settings.map;
  const calls = settings.apiBase === '' ? [] : [new URL(settings.apiBase).origin];
  const map = [...(mapboxToken ? MAPBOX : []), ...(tiles?.startsWith('https://') ? [new URL(tiles).origin] : [])];
  const frames = [...captchaHosts, ...(cardsOrigin ? [cardsOrigin] : [])];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...captchaHosts].join(' '),
    ['style-src', "'self'", EMPTY_STYLE, ...inlineStyles.map(hash)].join(' '),
    "img-src 'self' https: data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", ...new Set([...calls, ...map])].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestor}`,
  ].join('; ');
}
