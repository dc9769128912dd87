import type { ContentEntry } from '@dining/api-contract';
import type { ContentName } from '@dining/rules';
import type { Bootstrap } from '@dining/site';
import { withLiveSite, type LiveSite } from '../live-site.ts';
import { isToPage, type FromPage } from '../messages.ts';
import { createInspector } from './inspector.ts';
import { markedPage } from './marked-page.ts';
import { replaceRules } from './replace-rules.ts';

/** An open page whose partner can change. */
export type LivePage = {
  bootstrap: Bootstrap;
  /** Renders the page with another state before it returns; what visitors have opened and typed stays. */
  show(site: Bootstrap): void;
  /** Replaces a content set. */
  putContent(name: ContentName, entries: readonly ContentEntry[]): void;
  /** The invented members that the page can be signed in as, and the one that it is. */
  personas(): Promise<{ personas: { id: string; name: string }[]; current: string | undefined }>;
  /** Signs in as one of them, and reloads the page. */
  becomePersona(id: string): Promise<void>;
};

/**
 * Lets the studio show unsaved changes in this page (EXT-13). It listens to the window that frames it, at the origin
 * that the server names, and to nobody else.
 * @returns stops listening
 */
export function startLiveEdit({ bootstrap, show, putContent, personas, becomePersona }: LivePage): () => void {
  const { studioOrigin } = bootstrap;
  if (studioOrigin === undefined || window.parent === window) return () => undefined;
  const tell = (message: FromPage) => window.parent.postMessage(message, studioOrigin);
  const address = () => window.location.pathname + window.location.search;
  const inspector = createInspector((key) => tell({ type: 'live-edit:copy-chosen', key }));
  const page = markedPage(bootstrap, show, inspector);
  const style = document.querySelector<HTMLStyleElement>('head > style:not([data-styles])');
  let current = bootstrap;
  let content: Readonly<Record<string, string>> = {};

  function apply(site: LiveSite): void {
    current = withLiveSite(current, site);
    if (style) replaceRules(style, site.css);
    applyAttributes(site.htmlAttributes);
    const before = content;
    content = Object.fromEntries(
      Object.entries(site.content).map(([name, entries]) => [name, JSON.stringify(entries)]),
    );
    for (const [name, entries] of Object.entries(site.content))
      if (before[name] !== content[name]) putContent(name as ContentName, entries);
    page.show(current);
  }

  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || origin !== studioOrigin || !isToPage(data)) return;
    if (data.type === 'live-edit:site') apply(data.site);
    else if (data.type === 'live-edit:persona') void becomePersona(data.id);
    else if (data.type === 'live-edit:show-text')
      tell({ type: 'live-edit:text-shown', text: inspector.revealText(data.texts) });
    else {
      page.mark();
      if (data.type === 'live-edit:inspect') inspector.turn(data.isOn);
      else tell({ type: 'live-edit:copy-shown', key: data.key, isFound: inspector.reveal(data.key) });
    }
  };
  const onEntryChange = () => tell({ type: 'live-edit:path', path: address() });
  window.addEventListener('message', onMessage);
  window.navigation?.addEventListener('currententrychange', onEntryChange);
  tell({ type: 'live-edit:ready', path: address() });
  // Without them the studio shows the site to visitors only.
  void personas().then(
    (found) => tell({ type: 'live-edit:personas', ...found }),
    () => undefined,
  );
  return () => {
    inspector.turn(false);
    window.removeEventListener('message', onMessage);
    window.navigation?.removeEventListener('currententrychange', onEntryChange);
  };
}

/** The attributes of the document that came from the partner; others, such as the language, stay. */
let applied: readonly string[] = [];

function applyAttributes(attributes: Readonly<Record<string, string>>): void {
  const { documentElement } = document;
  for (const name of applied) if (!(name in attributes)) documentElement.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) documentElement.setAttribute(name, value);
  applied = Object.keys(attributes);
}
