import { composeDeck, pageCopy } from '@dining/copy-engine';
import { formatFinding, readSettings, type Partner, type PartnerSettings } from '@dining/partner-settings';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import type { Bootstrap, PreloadedQuery } from '../site-bundle.ts';
import { SiteProviders } from './SiteProviders.tsx';
import { createStore } from './store.ts';

// @dining/testing builds on this package, so the tests here cannot use its makePartner and renderWithSite.

/** An invented partner; the overrides replace whole settings. */
export function testPartner(overrides: Partial<PartnerSettings> = {}): Partner {
  const invented = {
    name: 'Demo',
    programName: 'Demo Dining',
    customerSupport: {
      phone: { href: 'tel:+18005550100', formatted: '(800) 555-0100' },
      email: { href: 'mailto:care@demo.example', display: 'care@demo.example' },
    },
  };
  const { settings, findings } = readSettings('demo/settings.json', JSON.stringify({ ...invented, ...overrides }));
  if (!settings) throw new Error(findings.map(formatFinding).join('\n'));
  return { code: 'demo', settings };
}

export type SiteOptions = { partner?: Partner; path?: string; queries?: PreloadedQuery[] };

/** A component below the site's providers, and their store. */
export function siteWith(ui: ReactNode, { partner = testPartner(), path = '/', queries = [] }: SiteOptions = {}) {
  const bootstrap: Bootstrap = {
    basics: {
      partner,
      copy: pageCopy(composeDeck(partner.settings, {}), { isMember: false, hasTools: false }),
      copyFiles: { site: '', member: '', staging: '' },
      raiseMarks: true,
      art: { hero: [], cuisines: [], steps: { search: '', dine: '', earn: '' }, notFound: '', empty: '' },
      look: { hero: 'flat', steps: 'pictures', cuisines: 'plates' },
      icon: '/icon.svg',
      mapData: '/map/',
    },
    year: 2026,
    queries,
    status: 200,
  };
  const store = createStore(queries);
  const app = (
    <MemoryRouter initialEntries={[path]}>
      <SiteProviders bootstrap={bootstrap} store={store}>
        {ui}
      </SiteProviders>
    </MemoryRouter>
  );
  return { app, store };
}

/** Renders a component below the site's providers. */
export function renderInSite(ui: ReactNode, options: SiteOptions = {}) {
  const { app, store } = siteWith(ui, options);
  return { ...render(app), store };
}
