import type { Answer } from './browse.ts';
import { FRAME, SITE, type Tamper } from './card-watch.testing.ts';
import { integrityOf } from './page-parts.ts';

/** Changes the answer at an address, or at a path of any host. */
export const at =
  (address: string, change: (answer: Answer) => Partial<Answer>): Tamper =>
  (answer, url) =>
    url === address || new URL(url).pathname === address ? { ...answer, ...change(answer) } : answer;
export const html =
  (change: (html: string) => string) =>
  ({ body }: Answer) => ({ body: Buffer.from(change(Buffer.from(body).toString())) });
const header =
  (name: string, change: (value: string) => string | undefined) =>
  ({ headers: given }: Answer) => {
    const headers = new Headers(given);
    const value = change(headers.get(name) ?? '');
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
    return { headers };
  };
export const policy = (change: (policy: string) => string) => header('content-security-policy', change);
export const redirect = () => ({ status: 302, headers: new Headers({ location: 'https://evil.example/' }) });

const ADD_CARD = `${SITE}/add_card`;

const htmlAt = (address: string, change: (html: string) => string): Tamper => at(address, html(change));
const headerAt = (address: string, ...change: Parameters<typeof header>): Tamper => at(address, header(...change));
const policyAt = (address: string, change: (policy: string) => string): Tamper => at(address, policy(change));

/** What was tampered with, how, on which page the alarm is, and what it says. */
export const TAMPERINGS: readonly [string, Tamper, string, RegExp][] = [
  [
    'a byte of the frame’s script',
    htmlAt('/assets/frame-abc.js', (code) => code.replace('0', '1')),
    FRAME,
    /^The script .*frame-abc\.js has changed: it is sha384-.* instead of sha384-/,
  ],
  [
    'a byte of a site’s script',
    htmlAt('/assets/client-abc.js', (code) => `${code} `),
    ADD_CARD,
    /client-abc\.js has changed/,
  ],
  [
    'a byte of a script that another one imports',
    htmlAt('/assets/part-abc.js', (code) => `${code} `),
    ADD_CARD,
    /part-abc\.js has changed/,
  ],
  [
    'a byte of the service worker',
    htmlAt('/worker.js', (code) => `${code} `),
    `${SITE}/worker.js`,
    /worker\.js has changed/,
  ],
  [
    'a missing header',
    headerAt('/', 'permissions-policy', () => undefined),
    FRAME,
    /^The header permissions-policy is missing; approved is "camera/,
  ],
  [
    'a changed header',
    headerAt('/add_card', 'referrer-policy', () => 'unsafe-url'),
    ADD_CARD,
    /^The header referrer-policy is "unsafe-url" instead of "strict-origin/,
  ],
  [
    'a header that was not there',
    headerAt('/add_card', 'link', () => '<https://evil.example/a.css>; rel=stylesheet'),
    ADD_CARD,
    /^The header link: .* was not approved/,
  ],
  [
    'a cookie of the frame',
    headerAt('/', 'set-cookie', () => 'a=1; Path=/'),
    FRAME,
    /^The header set-cookie: "a; Path=\/" was not approved/,
  ],
  [
    'an extra script',
    htmlAt('/', (page) => page.replace('</head>', '<script src="/assets/other.js"></script></head>')),
    FRAME,
    /other\.js answers with status 404/,
  ],
  [
    'a script twice',
    htmlAt('/add_card', (page) => `${page}<script src="/assets/client-abc.js"></script>`),
    ADD_CARD,
    /client-abc\.js has no integrity/,
  ],
  [
    'an extra inline script',
    htmlAt('/add_card', (page) => `${page}<script>steal()</script>`),
    ADD_CARD,
    /^The inline script "sha384-.*" is not in the inventory/,
  ],
  [
    'a changed inline script',
    htmlAt('/add_card', (page) => page.replace('hold()', 'take()')),
    ADD_CARD,
    /^The inline script "sha384-/,
  ],
  [
    'a handler',
    htmlAt('/', (page) => page.replace('<input ', '<input oninput="steal()" ')),
    FRAME,
    /^The inline script "oninput of input/,
  ],
  [
    'an address with code',
    htmlAt('/add_card', (page) => `${page}<a href=" java\nscript:steal()">x</a>`),
    ADD_CARD,
    /^The inline script "href of a/,
  ],
  [
    'a script hidden from simple parsers',
    htmlAt('/add_card', (page) => `${page}<!--><script>steal()</script>-->`),
    ADD_CARD,
    /^The inline script/,
  ],
  [
    'a script in a template',
    htmlAt('/add_card', (page) => `${page}<template shadowrootmode="open"><script>steal()</script></template>`),
    ADD_CARD,
    /^The inline script/,
  ],
  [
    'a script in a drawing',
    htmlAt('/add_card', (page) => `${page}<svg><script xlink:href="/assets/part-abc.js?x"/></svg>`),
    ADD_CARD,
    /part-abc\.js\?x is not in the inventory/,
  ],
  [
    'a style',
    htmlAt('/assets/frame-abc.css', (css) => css.replace('4px', '5px')),
    FRAME,
    /^The style .*frame-abc\.css has changed/,
  ],
  [
    'an inline style',
    htmlAt('/add_card', (page) => page.replace('margin:0', 'margin:1px')),
    ADD_CARD,
    /^The inline style/,
  ],
  [
    'a style attribute',
    htmlAt('/', (page) => page.replace('<p ', '<p style="opacity:0" ')),
    FRAME,
    /^The inline style "style of p/,
  ],
  [
    'a frame',
    htmlAt('/add_card', (page) => `${page}<iframe src="https://evil.example/"></iframe>`),
    ADD_CARD,
    /^The frame "iframe https:\/\/evil\.example\/" is not in the inventory/,
  ],
  [
    'a frame with its own document',
    htmlAt('/add_card', (page) => `${page}<iframe srcdoc="<form>"></iframe>`),
    ADD_CARD,
    /^The frame "iframe sha384-/,
  ],
  [
    'a base',
    htmlAt('/add_card', (page) => page.replace('<title>', '<base href="https://evil.example/"><title>')),
    ADD_CARD,
    /^The element "base href/,
  ],
  [
    'a refresh',
    htmlAt('/add_card', (page) =>
      page.replace('<title>', '<meta http-equiv="refresh" content="0;url=//evil.example"><title>'),
    ),
    ADD_CARD,
    /^The element "meta http-equiv/,
  ],
  [
    'a form to another host',
    htmlAt('/add_card', (page) => `${page}<form action="//evil.example/"></form>`),
    ADD_CARD,
    /^The element "form to http:\/\/evil\.example\//,
  ],
  [
    'a weaker policy of the frame',
    policyAt('/', (text) => text.replace("connect-src 'self'", "connect-src 'self' https:")),
    FRAME,
    /^The policy has "connect-src 'self' https:" instead of "connect-src 'self'"/,
  ],
  [
    'a weaker policy of a page',
    policyAt('/add_card', (text) => text.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")),
    ADD_CARD,
    /^The policy has "script-src 'self' 'unsafe-inline'/,
  ],
  [
    'a policy without a directive',
    policyAt('/', (text) => text.replace("; require-trusted-types-for 'script'", '')),
    FRAME,
    /^The policy lacks "require-trusted-types-for 'script'"/,
  ],
  [
    'no policy',
    headerAt('/', 'content-security-policy', () => undefined),
    FRAME,
    /^The policy lacks "default-src 'none'"/,
  ],
  [
    'a policy that only reports',
    headerAt('/', 'content-security-policy-report-only', () => "default-src 'none'"),
    FRAME,
    /^The header content-security-policy-report-only/,
  ],
  [
    'reports to another host',
    headerAt('/', 'reporting-endpoints', () => 'policy="https://evil.example"'),
    FRAME,
    /^The header reporting-endpoints/,
  ],
  [
    'a missing integrity',
    htmlAt('/', (page) => page.replace(/(defer[^>]*) integrity="[^"]*"/, '$1')),
    FRAME,
    /frame-abc\.js has no integrity in the page/,
  ],
  [
    'another integrity',
    htmlAt('/add_card', (page) => page.replace(/(client-abc\.js" integrity=")[^"]*/, `$1${integrityOf('x')}`)),
    ADD_CARD,
    /client-abc\.js has another integrity/,
  ],
  [
    'another origin',
    htmlAt('/', (page) => page.replaceAll('src="/assets/', 'src="http://demo.localhost:4200/assets/')),
    FRAME,
    /demo\.localhost:4200\/assets\/frame-abc\.js answers with status 404/,
  ],
  ['a redirect of the frame', at('/', redirect), FRAME, /redirects to https:\/\/evil\.example\//],
  ['a redirect of a script', at('/assets/frame-abc.js', redirect), FRAME, /frame-abc\.js redirects to https:\/\/evil/],
  [
    'an unavailable script',
    at('/assets/client-abc.js', () => ({ status: 503 })),
    ADD_CARD,
    /client-abc\.js answers with status 503/,
  ],
  [
    'an unavailable page',
    at('/account/manage_cards', () => ({ status: 500 })),
    `${SITE}/account/manage_cards`,
    /answers with status 500/,
  ],
  [
    'other origins that may get the token',
    htmlAt('/', (page) =>
      page.replace('&quot;origins&quot;:[', '&quot;origins&quot;:[&quot;https://evil.example&quot;,'),
    ),
    FRAME,
    /^The text of the page has changed/,
  ],
];
