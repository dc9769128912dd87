import type { Bootstrap, RenderedPage, SiteBasics, SiteBundle } from '@dining/site';

type DocumentParts = {
  bundle: SiteBundle;
  bootstrap: Bootstrap;
  /** The app as rendered, head tags first (React hoists title, meta and link to the front). */
  html: string;
  /** Emotion's styles by id. */
  styles: Record<string, string | true | undefined>;
  /** Chunk of the page, see Page.chunk. */
  chunk: string;
  status: number;
};

const HEAD_TAGS = /^(?:<title[^>]*>[\s\S]*?<\/title>|<(?:meta|link)[^>]*>)+/;

/** Puts the rendered app, its styles and its state into one HTML document. */
export function renderDocument({ bundle, bootstrap, html, styles, chunk, status }: DocumentParts): RenderedPage {
  const { head, script } = bundle;
  const ids = Object.keys(styles).filter((id) => typeof styles[id] === 'string');
  const appCss = ids.map((id) => styles[id]).join('');
  const hoisted = HEAD_TAGS.exec(html)?.[0] ?? '';
  const chunks = script.chunks[chunk] ?? [];
  const attributes = Object.entries(head.htmlAttributes)
    .map(([name, value]) => ` ${name}${value === '' ? '' : `="${value}"`}`)
    .join('');
  return {
    status,
    inlineStyles: [head.css, appCss],
    html: [
      `<!doctype html><html lang="en"${attributes}><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<meta name="theme-color" content="${head.themeColor}">`,
      hoisted,
      ...head.fontPreloads.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
      `<link rel="icon" href="${head.icon}" type="image/svg+xml">`,
      `<link rel="apple-touch-icon" href="${head.appleIcon}">`,
      `<link rel="manifest" href="${head.manifest}">`,
      `<style>${head.css}</style>`,
      `<style data-emotion="css ${ids.join(' ')}">${appCss}</style>`,
      // Low priority: the page is already painted, its pictures come first.
      ...chunks.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
      `<script type="module" src="${script.entry}" fetchpriority="low"></script>`,
      `</head><body><div id="app">${html.slice(hoisted.length)}</div>`,
      `<script id="bootstrap" type="application/json">${bootstrapJson(bootstrap)}</script></body></html>`,
    ].join(''),
  };
}

/** The basics are the same for every page of a site and most of the state: they are written once. */
const writtenBasics = new WeakMap<SiteBasics, string>();

function bootstrapJson({ basics, ...rest }: Bootstrap): string {
  const written = writtenBasics.get(basics) ?? jsonForHtml(basics);
  writtenBasics.set(basics, written);
  return `{"basics":${written},${jsonForHtml(rest).slice(1)}`;
}

/** JSON that cannot end the script element it stands in. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
