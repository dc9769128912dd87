import { wideText } from '@dining/copy-engine';
import { contentNames } from '@dining/rules';
import type { PageDataSource, PageRequest, SiteBundle, SiteContent } from '@dining/site';
import { makeBootstrap, makeDeck, makeMember, makePartner } from '@dining/testing';
import { describe, expect, it } from 'vitest';
import { renderPage } from './server.tsx';

const partner = makePartner();
const { copy: _, ...basics } = makeBootstrap({ partner }).basics;

const bundle: SiteBundle = {
  version: 'test',
  basics: { ...basics, deck: makeDeck(partner) },
  content: Object.fromEntries(contentNames.map((name) => [name, []])) as unknown as SiteContent,
  artPalette: { surfaces: [], plate: '', rim: '', ink: '', tint: '' },
  mailLook: {
    page: '',
    surface: '',
    text: '',
    muted: '',
    link: '',
    line: '',
    band: '',
    bandText: '',
    button: '',
    buttonText: '',
    dark: {
      page: '',
      surface: '',
      text: '',
      muted: '',
      link: '',
      line: '',
      band: '',
      bandText: '',
      button: '',
      buttonText: '',
    },
    displayFont: '',
    bodyFont: '',
    displayWeight: 700,
    controlRadius: 0,
    panelRadius: 0,
  },
  head: { css: '', htmlAttributes: {}, themeColor: '', fontPreloads: [], icon: '', appleIcon: '', manifest: '' },
  script: {
    entry: '/client.js',
    chunks: {
      NotFoundPage: ['/NotFoundPage.js'],
      StagingToolsPage: ['/StagingToolsPage.js'],
      AddCardPage: ['/AddCardPage.js'],
    },
    integrity: { AddCardPage: { '/client.js': 'sha256-a', '/AddCardPage.js': 'sha256-b' } },
  },
};

const render = (request: Partial<PageRequest>) => renderPage({ bundle, url: '/', year: 2026, ...request });

describe('renderPage', () => {
  it('RTE-04 renders the staging tools at /stgtools only where the server has them', async () => {
    const withTools = await render({ url: '/stgtools', hasTools: true });
    expect(withTools.status).toBe(200);
    expect(withTools.html).toContain('/StagingToolsPage.js');

    for (const request of [{ url: '/stgtools' }, { url: '/stgtools', hasTools: false }]) {
      const without = await render(request);
      expect(without.status).toBe(404);
      expect(without.html).toContain('/NotFoundPage.js');
      expect(without.html).not.toContain('/StagingToolsPage.js');
    }
  });

  it('SEC-01 names each script of a page around the card frame with its hash', async () => {
    const around = await render({ url: '/add_card' });
    expect(around.html).toContain('<script type="module" src="/client.js" integrity="sha256-a" ');
    expect(around.html).toContain('<link rel="modulepreload" href="/AddCardPage.js" integrity="sha256-b" ');
    expect((await render({ url: '/nowhere' })).html).not.toContain('integrity=');
  });

  it('SRC-01 redirects a sentence to the search that it says, and renders no page', async () => {
    const source = {
      content: async () => bundle.content,
      featureFlags: async () => ({ authFlags: {}, filters: {}, partnerFeatureFlags: {} }),
      readWords: async () => ({ near: 'Brooklyn, NY', what: 'sushi', filters: {} }),
      defaultLocation: async () => ({ latitude: 40.7577, longitude: -73.9857 }),
    } as Partial<PageDataSource> as PageDataSource;
    expect(await render({ url: '/search?what=sushi+in+brooklyn', source })).toEqual({
      status: 302,
      html: '',
      inlineStyles: [],
      redirect: '/search?near=Brooklyn%2C+NY&what=sushi',
    });
  });

  it('CON-05 MER-07 has the restaurants with offers in the page of all offers', async () => {
    const noRestaurants = { merchants: [], pageNo: 1, totalPages: 0, totalResultSize: 0, totalIsLowerBound: false };
    const source = {
      content: async () => bundle.content,
      defaultLocation: async () => ({ latitude: 40.7577, longitude: -73.9857 }),
      search: async () => noRestaurants,
    } as Partial<PageDataSource> as PageDataSource;
    for (const url of ['/earn', '/earn/']) {
      const { html } = await render({ url, source });
      expect(html).toContain('"endpointName":"searchMerchants"');
    }
  });

  it('CPY-03 BLD-04 names the files of the copy that the page needs, and inlines no copy', async () => {
    const { site, member, staging } = bundle.basics.copyFiles;
    const textOf = (key: keyof typeof bundle.basics.deck) => JSON.stringify(bundle.basics.deck[key]);
    const preloads = (html: string) =>
      [...html.matchAll(/<link rel="preload" as="fetch" href="([^"]+)" crossorigin/g)].map(([, href]) => href);
    const viewing = { member: makeMember(), at: new Date('2026-03-01T12:00:00Z') };

    const ofVisitor = (await render({ url: '/nowhere' })).html;
    expect(preloads(ofVisitor)).toEqual([site]);
    expect(ofVisitor).toContain(wideText(bundle.basics.deck['notFound.title']));
    expect(ofVisitor).not.toContain(textOf('home.steps.title'));
    const ofMember = (await render({ url: '/nowhere', viewing })).html;
    expect(preloads(ofMember)).toEqual([site, member]);
    expect(ofMember).not.toContain(textOf('claim.title'));
    expect(preloads((await render({ url: '/nowhere', hasTools: true })).html)).toEqual([site, staging]);
  });

  it('RTE-05 renders an unknown path with status 404', async () => {
    expect((await render({ url: '/nowhere' })).status).toBe(404);
    expect((await render({ url: '/how-it-works' })).status).toBe(200);
  });
});
