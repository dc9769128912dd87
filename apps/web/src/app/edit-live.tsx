import { forgetCsrfToken } from '@dining/api-client';
import type { ContentEntry } from '@dining/api-contract';
import { contentApi } from '@dining/content';
import { editPage, startLiveEdit } from '@dining/live-edit/browser';
import type { ContentName } from '@dining/rules';
import type { Bootstrap } from '@dining/site';
import type { SiteStore } from '@dining/site/react';
import { PageTools, stagingApi } from '@dining/staging-tools/browser';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';

/** Long enough for the slowest page that anyone edits. */
const SURELY_HYDRATED_MS = 2_000;

/** Renders the page with another state, and with tools beside its content. */
type Render = (site: Bootstrap, tools?: ReactNode) => void;

/**
 * Lets the studio change the partner of the open page (EXT-13), or the tools on the page do so (EXT-10). Never in
 * production.
 */
export function editLive(bootstrap: Bootstrap, store: SiteStore, render: Render): void {
  const { cmsRoute: route, cmsPreview: preview } = bootstrap.basics.partner.settings;
  const putContent = (name: ContentName, entries: readonly ContentEntry[]) =>
    void store.dispatch(contentApi.util.upsertQueryData('content', { name, route, preview }, [...entries]));
  if (bootstrap.studioOrigin === undefined) return openPageTools(bootstrap, putContent, render);
  const member = bootstrap.queries.find(({ endpointName }) => endpointName === 'member')?.value;
  const { publicId } = (member ?? {}) as { publicId?: string };
  startLiveEdit({
    bootstrap,
    show: (site) => flushSync(() => render(site)),
    putContent,
    async personas() {
      const { personas } = await store.dispatch(stagingApi.endpoints.personas.initiate()).unwrap();
      const current = personas.find((persona) => persona.publicId === publicId)?.id;
      return { personas: personas.map(({ id, name }) => ({ id, name })), current };
    },
    async becomePersona(id) {
      await store.dispatch(stagingApi.endpoints.becomePersona.initiate(id)).unwrap();
      forgetCsrfToken();
      window.location.reload();
    },
  });
}

function openPageTools(
  bootstrap: Bootstrap,
  putContent: (name: ContentName, entries: readonly ContentEntry[]) => void,
  render: Render,
): void {
  const listeners = new Set<(key: string) => void>();
  const edit = editPage({
    bootstrap,
    show: (site) => flushSync(() => render(site, tools)),
    onChosen: (key) => {
      for (const listener of listeners) listener(key);
    },
  });
  const page = {
    ...edit,
    putContent,
    onChosen(listener: (key: string) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload: () => window.location.reload(),
  };
  const tools = <PageTools page={page} />;
  // React discards the server's markup if the page changes before it is hydrated, and the browser isn't idle until then.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => render(bootstrap, tools));
  // Safari has none.
  else setTimeout(() => render(bootstrap, tools), SURELY_HYDRATED_MS);
}
