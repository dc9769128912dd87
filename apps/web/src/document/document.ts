import type { CopyPart } from '@dining/copy-engine';
import type { Bootstrap, InlinedState, RenderedPage, SiteBasics, SiteBundle } from '@dining/site';
import { holdPressesScript } from './hold-presses.ts';

type DocumentParts = {
  bundle: SiteBundle;
  bootstrap: Bootstrap;
  /** The rendered app, head tags first: React hoists title, meta and link to the front. */
  html: string;
  /** Emotion's styles by id. */
  styles: Record<string, string | true | undefined>;
  /** Chunk of the page, see Page.chunk. */
  chunk: string;
  status: number;
};

const HEAD_TAGS = /^(?:<title[^>]*>[\s\S]*?<\/title>|<(?:meta|link)[^>]*>)+/;

/** Combines the rendered app, its styles and its state into one HTML document. */
export function renderDocument({ bundle, bootstrap, html, styles, chunk, status }: DocumentParts): RenderedPage {
  const { head, script } = bundle;
  const ids = Object.keys(styles).filter((id) => typeof styles[id] === 'string');
  const appCss = ids.map((id) => styles[id]).join('');
  const hoisted = HEAD_TAGS.exec(html)?.[0] ?? '';
  const chunks = script.chunks[chunk] ?? [];
  const hashes = script.integrity?.[chunk] ?? {};
  const integrity = (href: string): string => (hashes[href] === undefined ? '' : ` integrity="${hashes[href]}"`);
  const { copy, copyFiles } = bootstrap.basics;
  const texts = (Object.keys(copy) as CopyPart[]).map((part) => copyFiles[part]);
  const attributes = Object.entries(head.htmlAttributes)
    .map(([name, value]) => ` ${name}${value === '' ? '' : `="${value}"`}`)
    .join('');
  return {
    status,
    inlineStyles: [head.css, appCss],
    inlineScripts: [holdPressesScript],
    html: [
      `<!doctype html><html lang="en"${attributes}><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      ...(head.themeColorDark === undefined
        ? [`<meta name="theme-color" content="${head.themeColor}">`]
        : [
            `<meta name="theme-color" media="not (prefers-color-scheme:dark)" content="${head.themeColor}">`,
            `<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${head.themeColorDark}">`,
          ]),
      hoisted,
      `<link rel="icon" href="${head.icon}" type="image/svg+xml">`,
      `<link rel="apple-touch-icon" href="${head.appleIcon}">`,
      `<link rel="manifest" href="${head.manifest}">`,
      `<style>${head.css}</style>`,
      `<script>${holdPressesScript}</script>`,
      `<style data-styles="${ids.join(' ')}">${appCss}</style>`,
      // Low priority: the page is already painted, so its images load first.
      ...chunks.map((href) => `<link rel="modulepreload" href="${href}"${integrity(href)} fetchpriority="low">`),
      ...texts.map((href) => `<link rel="preload" as="fetch" href="${href}" crossorigin fetchpriority="low">`),
      `<script type="module" src="${script.entry}"${integrity(script.entry)} fetchpriority="low"></script>`,
      `</head><body><div id="app">${html.slice(hoisted.length)}</div>`,
      `<script id="bootstrap" type="application/json">${bootstrapJson(bootstrap)}</script></body></html>`,
    ].join(''),
  };
}

/** JSON of a site's basics, without the copy. They are the same on every page, so they are serialized once. */
const basicsJson = new WeakMap<SiteBasics, string>();

function bootstrapJson({ basics, ...rest }: Bootstrap): string {
  let json = basicsJson.get(basics);
  if (json === undefined) {
    const { copy: _, ...inlined } = basics;
    json = jsonForHtml(inlined satisfies InlinedState['basics']);
    basicsJson.set(basics, json);
  }
  return `{"basics":${json},${jsonForHtml(rest).slice(1)}`;
}

/** Serializes to JSON that cannot end the script element around it. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
