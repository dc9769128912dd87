import { forgetCsrfToken } from '@dining/api-client';
import { contentApi } from '@dining/content';
import { startLiveEdit } from '@dining/live-edit/browser';
import type { Bootstrap } from '@dining/site';
import type { SiteStore } from '@dining/site/react';
import { loadStagingApi } from '@dining/staging-tools';
import { flushSync } from 'react-dom';

/** Lets the studio change the partner of the open page (EXT-13). Development machines only. */
export function editLive(bootstrap: Bootstrap, store: SiteStore, render: (site: Bootstrap) => void): void {
  const { cmsRoute: route, cmsPreview: preview } = bootstrap.basics.partner.settings;
  const member = bootstrap.queries.find(({ endpointName }) => endpointName === 'member')?.value;
  const { publicId } = (member ?? {}) as { publicId?: string };
  startLiveEdit({
    bootstrap,
    show: (site) => flushSync(() => render(site)),
    putContent: (name, entries) =>
      void store.dispatch(contentApi.util.upsertQueryData('content', { name, route, preview }, [...entries])),
    async personas() {
      const { endpoints } = await loadStagingApi();
      const { personas } = await store.dispatch(endpoints.personas.initiate()).unwrap();
      const current = personas.find((persona) => persona.publicId === publicId)?.id;
      return { personas: personas.map(({ id, name }) => ({ id, name })), current };
    },
    async becomePersona(id) {
      const { endpoints } = await loadStagingApi();
      await store.dispatch(endpoints.becomePersona.initiate(id)).unwrap();
      forgetCsrfToken();
      window.location.reload();
    },
  });
}
