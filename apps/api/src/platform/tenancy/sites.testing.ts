import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { composeDeck, type CopyOverrides } from '@dining/copy-engine';
import { formatFinding, readSettings, type EnvironmentOverlays, type PartnerSettings } from '@dining/partner-settings';
import { contentNames } from '@dining/rules';
import type { PageRequest, RenderedPage, SiteBundle, SiteContent } from '@dining/site';
import { packText } from '../http/compressed-text.ts';
import type { PageRenderer } from '../pages/renderer.ts';

const invented = {
  name: 'Demo',
  programName: 'Demo Dining',
  customerSupport: {
    phone: { href: 'tel:+18005550100', formatted: '(800) 555-0100' },
    email: { href: 'mailto:care@demo.example', display: 'care@demo.example' },
    postalAddress: 'Demo Dining, PO Box 100, Anytown, NY 00000',
  },
};

export type BundleParts = {
  settings?: Partial<PartnerSettings>;
  /** Texts that differ from the default deck. */
  copy?: CopyOverrides;
  environments?: EnvironmentOverlays;
  content?: Partial<SiteContent>;
  version?: string;
  palette?: SiteBundle['artPalette'];
};

/** A bundle of an invented partner: settings that passed the real validation, and the files that a server reads. */
export function makeBundle(
  code: string,
  { settings: own = {}, copy = {}, environments, content = {}, version = '1', palette }: BundleParts = {},
): SiteBundle {
  const { settings, findings } = readSettings(
    `${code}/settings.json`,
    JSON.stringify({ ...invented, hosts: [`${code}.example`], ...own }),
  );
  if (!settings) throw new Error(findings.map(formatFinding).join('\n'));
  return {
    version,
    basics: {
      partner: { code, settings },
      deck: composeDeck(settings, copy),
      copyFiles: {
        site: '/assets/copy/site.json',
        member: '/assets/copy/member.json',
        staging: '/assets/copy/staging.json',
      },
      raiseMarks: true,
      icon: '/assets/icon.svg',
      mapData: '/assets/map/',
      art: {},
    } as unknown as SiteBundle['basics'],
    ...(environments && { environments }),
    content: { ...(Object.fromEntries(contentNames.map((name) => [name, []])) as unknown as SiteContent), ...content },
    artPalette: palette ?? {
      surfaces: ['#1d3b4f', '#bcd0d6', '#e8e2d4', '#6d2440', '#3f6b5c'],
      plate: '#fafaf5',
      rim: '#205a74',
      ink: '#0d2430',
      tint: '#174456',
    },
    mailLook: {
      page: '#f6f9fa',
      surface: '#ffffff',
      text: '#0e1b1e',
      muted: '#5a696d',
      link: '#2e6773',
      line: '#e2e7e9',
      band: '#14505c',
      bandText: '#ffffff',
      button: '#b8420f',
      buttonText: '#ffffff',
      dark: {
        page: '#001921',
        surface: '#112830',
        text: '#ffffff',
        muted: '#afdde8',
        link: '#7fb6c4',
        line: '#3d5057',
        band: '#14505c',
        bandText: '#ffffff',
        button: '#d4561b',
        buttonText: '#0e1b1e',
      },
      displayFont: "'Outfit', sans-serif",
      bodyFont: "'Figtree', sans-serif",
      displayWeight: 700,
      controlRadius: 6,
      panelRadius: 14,
    },
    head: {
      css: 'body{margin:0}',
      htmlAttributes: {},
      themeColor: '#ffffff',
      fontPreloads: [],
      icon: '/assets/icon.svg',
      appleIcon: '/assets/icon.png',
      manifest: '/assets/app.webmanifest',
    },
    script: { entry: '/assets/client-abc.js', chunks: {} },
  };
}

/** Writes a bundle as compose does: beside the old one, then in its place. */
export function writeBundle(bundlesDir: string, bundle: SiteBundle): void {
  const { code } = bundle.basics.partner;
  const next = join(bundlesDir, `${code}.next`);
  mkdirSync(join(next, 'assets', 'map'), { recursive: true });
  const files: Record<string, string> = {
    'site.json': JSON.stringify(bundle),
    'settings.json': JSON.stringify(bundle.basics.partner.settings),
    'copy.json': '{}',
    'bundle.json': '{"files":[]}',
    'worker.js': `self.addEventListener("install", () => "${code}");`,
    'favicon.ico': 'icon',
    'index.html': '<!doctype html><title>ahead</title>',
    'assets/client-abc.js': `console.log("${'client '.repeat(200)}");`,
    'assets/client-abc.js.map': '{"sources":["secret.ts"]}',
    'assets/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/map/land.json': '{}',
    'assets/.hidden': 'secret',
  };
  for (const [path, text] of Object.entries(files)) writeFileSync(join(next, path), text);
  writeFileSync(join(next, 'assets/client-abc.js.br'), brotliCompressSync(files['assets/client-abc.js'] ?? ''));
  rmSync(join(bundlesDir, code), { recursive: true, force: true });
  renameSync(next, join(bundlesDir, code));
}

/** A new folder for bundles, and the function that removes it. */
export function newBundlesDir(): { dir: string; remove(): void } {
  const dir = mkdtempSync(join(tmpdir(), 'dining-bundles-'));
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

export type RecordingRenderer = PageRenderer & {
  /** What was rendered, in order. */
  requests: PageRequest[];
  /** Renders instead of the usual page while a test has set it. */
  instead: ((request: PageRequest) => Promise<RenderedPage>) | undefined;
};

/**
 * Replaces the compiled shell with a page that shows its input. Addresses under `/missing` are not found, and `/boom`
 * fails unless the error page itself is rendered.
 */
export function recordingRenderer(): RecordingRenderer {
  const renderer: RecordingRenderer = {
    requests: [],
    instead: undefined,
    async renderPage(request) {
      renderer.requests.push(request);
      const { html, ...page } = await (renderer.instead ?? pageOfInput)(request);
      return { ...page, ...(await packText(html)) };
    },
  };
  return renderer;
}

async function pageOfInput({ bundle, url, source, failed }: PageRequest): Promise<RenderedPage> {
  const { pathname } = new URL(url, 'https://site.invalid');
  if (pathname === '/boom' && !failed) throw new Error('the page could not be rendered');
  const content = source ? await source.content() : bundle.content;
  const flags = source ? await source.featureFlags() : {};
  const state = JSON.stringify({ url, content, flags, ...failed }).replaceAll('<', '\\u003c');
  const found = ['/', '/search', '/join', '/login', '/recover'].includes(pathname);
  return {
    status: failed ? 500 : found ? 200 : 404,
    inlineStyles: [bundle.head.css, 'p{color:red}'],
    html: `<!doctype html><title>${bundle.basics.partner.code}</title><style>${bundle.head.css}</style><style>p{color:red}</style><script type="application/json">${state}</script>`,
  };
}
