import { escapeHtml } from '@dining/copy-engine';
import { plainPagePolicy } from '../../platform/pages/content-security-policy.ts';
import { INVENTED_PEOPLE } from './invented-people.ts';

/** System colors, with enough contrast in light and dark mode. */
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

export type ProviderPage = { html: string; headers: Record<string, string> };

/** @param forms origins that a form of the page leads to: the policy also applies to redirects after a form */
function page(title: string, content: string, forms?: readonly string[]): ProviderPage {
  return {
    html:
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
      `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': plainPagePolicy(STYLE, forms),
      'cache-control': 'no-store',
    },
  };
}

/**
 * The page on which a visitor chooses an account.
 * @param action URL that the form is sent to
 * @param site origin of the site that the visitor came from
 */
export function signInPage(action: string, site: string): ProviderPage {
  const people = INVENTED_PEOPLE.map(
    ({ key, name, about }) =>
      `<li><button name="person" value="${escapeHtml(key)}"><b>${escapeHtml(name)}</b><small>${escapeHtml(about)}</small></button></li>`,
  );
  return page(
    'Who are you today?',
    `<p>This page replaces the program’s own sign-in during development. The people are invented and have no passwords. You will return to ${escapeHtml(new URL(site).host)}.</p>` +
      `<form method="post" action="${escapeHtml(action)}"><ul>${people.join('')}</ul><button class="leave" name="person" value="cancel">Go back without signing in</button></form>`,
    [site],
  );
}

export const aboutPage = (): ProviderPage =>
  page(
    'Development identity provider',
    '<p>During development, sites with single sign-on send their members here. Start at the site: there is nothing to do on this page.</p>',
  );

export const failurePage = (): ProviderPage =>
  page(
    'This sign-in cannot continue',
    '<p>It may have taken too long, or it was started in another browser. Go back to the site and start again.</p>',
  );
