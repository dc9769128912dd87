import { createHash } from 'node:crypto';
import { inventedPeople } from './invented-people.ts';

/** Colours are the system's own, light or dark, and with enough contrast in either. */
const STYLE = [
  ':root{color-scheme:light dark}',
  '*{box-sizing:border-box}',
  'body{margin:0;font:17px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}',
  'main{max-width:560px;margin:0 auto;padding:32px 20px 48px}',
  'h1{font-size:26px;line-height:1.2;margin:0 0 8px}',
  'p{margin:0 0 20px}',
  'ul{list-style:none;margin:0 0 20px;padding:0;display:grid;gap:10px}',
  'button{width:100%;min-height:48px;padding:12px 16px;font:inherit;text-align:start;color:inherit;background:color-mix(in srgb,CanvasText 4%,Canvas);border:1px solid color-mix(in srgb,CanvasText 55%,Canvas);border-radius:12px;cursor:pointer;overflow-wrap:anywhere}',
  'button:hover{background:color-mix(in srgb,CanvasText 12%,Canvas)}',
  'button:focus-visible{outline:3px solid Highlight;outline-offset:2px}',
  'b,small{display:block}',
  'small{font-size:15px;color:color-mix(in srgb,CanvasText 78%,Canvas)}',
  '.leave{text-align:center;background:none}',
].join('');

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

export type ProviderPage = { html: string; headers: Record<string, string> };

/** @param sendsTo origins that a form of the page leads to: browsers look at redirects after a form too */
function page(title: string, content: string, sendsTo: readonly string[] = []): ProviderPage {
  const forms = sendsTo.length > 0 ? `'self' ${sendsTo.join(' ')}` : "'none'";
  return {
    html:
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
      `<meta name="robots" content="noindex"><title>${escape(title)}</title><style>${STYLE}</style></head><body><main><h1>${escape(title)}</h1>${content}</main></body></html>`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`,
      'cache-control': 'no-store',
    },
  };
}

/**
 * Where a visitor chooses who to be.
 * @param action address that the form is sent to
 * @param site origin of the site that the visitor came from
 */
export function signInPage(action: string, site: string): ProviderPage {
  const people = inventedPeople.map(
    ({ key, name, about }) =>
      `<li><button name="person" value="${escape(key)}"><b>${escape(name)}</b><small>${escape(about)}</small></button></li>`,
  );
  return page(
    'Who are you today?',
    `<p>This stands in for the program’s own sign-in while the site is being worked on. Nobody here is real, and there are no passwords. You will go back to ${escape(new URL(site).host)}.</p>` +
      `<form method="post" action="${escape(action)}"><ul>${people.join('')}</ul><button class="leave" name="person" value="nobody">Go back without signing in</button></form>`,
    [site],
  );
}

export const aboutPage = (): ProviderPage =>
  page(
    'Development identity provider',
    '<p>Sites whose members sign in with their program send them here while the site is being worked on. Begin at the site: there is nothing to do on this page.</p>',
  );

export const failurePage = (): ProviderPage =>
  page(
    'This sign-in cannot go on',
    '<p>It may have taken too long, or it was begun in another browser. Go back to the site and begin again.</p>',
  );
