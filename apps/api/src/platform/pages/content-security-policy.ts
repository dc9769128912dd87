import { createHash } from 'node:crypto';
import type { PartnerSettings } from '@dining/partner-settings';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hosts that Mapbox's map calls, only for a partner with a Mapbox token. */
const MAPBOX = ['https://api.mapbox.com', 'https://events.mapbox.com'];

/**
 * The policy of one page: scripts from the site alone, and exactly the style texts that are in the page, by hash,
 * so that a cached page needs no nonce (safety, row 6).
 */
export function contentSecurityPolicy(settings: PartnerSettings, inlineStyles: readonly string[]): string {
  const { mapboxToken, tiles } = settings.map;
  const outside = [...(mapboxToken ? MAPBOX : []), ...(tiles?.startsWith('https://') ? [new URL(tiles).origin] : [])];
  const pictures = mapboxToken ? ['https://api.mapbox.com'] : [];
  const api = settings.apiBase === '' ? [] : [new URL(settings.apiBase).origin];
  return [
    "default-src 'self'",
    "script-src 'self'",
    // The empty style text is Emotion's own element, into which it inserts rules by script.
    `style-src 'self' ${['', ...inlineStyles].map(hash).join(' ')}`,
    ['img-src', "'self'", 'data:', 'blob:', ...pictures].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...api, ...outside].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
