import { escapeHtml } from '@dining/copy-engine';
import type { SiteRegistry } from '../tenancy/site-registry.ts';
import { plainPagePolicy } from './content-security-policy.ts';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:640px;margin:10vh auto;padding:0 20px}ul{list-style:none;padding:0;display:grid;gap:8px}' +
  'a{display:flex;gap:14px;align-items:center;padding:12px 16px;border:1px solid;border-radius:10px;text-decoration:none;color:inherit}' +
  'a:hover,a:focus{text-decoration:underline}small{display:block;opacity:.7}';

const POLICY = plainPagePolicy(STYLE);

/**
 * The page on `localhost` that lists the sites of this server, for development and staging.
 * @param host the Host header; the links use its port
 */
export function siteIndexPage(
  { sites }: SiteRegistry,
  host: string,
): { html: string; headers: Record<string, string> } {
  const port = /:\d{1,5}$/.exec(host)?.[0] ?? '';
  const rows = sites.map(({ code, bundle }) => {
    const { settings } = bundle.basics.partner;
    const details = `${settings.enrollmentType} enrollment, ${settings.currencyType.toLowerCase()}s`;
    return `<li><a href="http://${code}.localhost${port}/"><span><b>${escapeHtml(settings.programName)}</b><small>${code}.localhost${port} · ${details}</small></span></a></li>`;
  });
  return {
    html:
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sites</title><style>${STYLE}</style></head>` +
      `<body><main><h1>Sites</h1><ul>${rows.join('')}</ul></main></body></html>`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    },
  };
}
