import { errorAnswer, renderWithSite, type Answers, type RenderOptions } from '@dining/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StagedDines } from './staging.endpoints.ts';
import { demoPersonas, sentMails, sources } from './staging.testing.ts';
import StagingToolsPage from './StagingToolsPage.tsx';

const defaultAnswers: Answers = {
  '/api/staging/personas': { personas: demoPersonas },
  '/api/staging/session': { environment: 'development', session: null },
  '/api/staging/mailbox': { mails: [] },
  '/api/staging/dines': { merchants: [], dines: [] },
  '/api/staging/content': { problems: [] },
};

const show = (answers: Answers = {}, options: RenderOptions = {}) =>
  renderWithSite(<StagingToolsPage />, {
    toasts: true,
    path: '/stgtools',
    answers: { ...defaultAnswers, ...answers },
    ...options,
  });
const tool = (name: string) => within(screen.getByRole('region', { name }));

describe('StagingToolsPage', () => {
  it('EXT-10 signs in as any demo member, or signs out, with one click', async () => {
    const site = show({ '/api/staging/persona': errorAnswer(404, 'no_demo_members') });
    await screen.findByRole('button', { name: 'Bo Baker (building)' });
    expect(
      tool('Visit as')
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Not signed in', 'Bo Baker (building)', 'Clay Closson (closed)']);
    for (const name of ['Bo Baker (building)', 'Not signed in'])
      await site.user.click(screen.getByRole('button', { name }));
    const bodies = await Promise.all(site.requestsTo('/api/staging/persona').map((request) => request.json()));
    expect(bodies).toEqual([{ persona: 'building' }, { persona: 'anonymous' }]);
    expect(site.requestsTo('/api/staging/persona')[0]?.headers.get('X-XSRF-TOKEN')).toBe('token-of-the-test');
  });

  it('EXT-10 says how to start the server if it has no demo members', async () => {
    const { user } = show({ '/api/staging/persona': errorAnswer(404, 'no_demo_members') });
    await user.click(await screen.findByRole('button', { name: 'Bo Baker (building)' }));
    expect(await screen.findByText(/Start the server with --demo/)).toBeInTheDocument();
  });

  it('EXT-10 marks the current member', async () => {
    show({}, { member: { publicId: 'demo-building' } });
    await screen.findByRole('button', { name: 'Bo Baker (building)' });
    const pressed = () =>
      tool('Visit as')
        .getAllByRole('button', { pressed: true })
        .map(({ textContent }) => textContent);
    expect(pressed()).toEqual(['Bo Baker (building)']);
    show();
    expect(pressed()).toEqual(['Not signed in']);
  });

  it('EXT-10 shows when the session ends, and shortens it', async () => {
    let ends = '2026-11-20T12:15:00.000Z';
    const site = show({
      '/api/staging/session': () => ({
        environment: 'development',
        session: { expiresAt: ends, isRemembered: false, isEmulated: false },
      }),
      '/api/staging/session/end': () => {
        ends = '2026-11-20T12:01:10.000Z';
        return {};
      },
    });
    expect(await screen.findByText(/^Ends Nov 20, 2026, .*15:00/)).toBeInTheDocument();
    await site.user.click(screen.getByRole('button', { name: 'End it in 70 seconds' }));
    expect(await screen.findByText(/^Ends Nov 20, 2026, .*01:10/)).toBeInTheDocument();
    expect(await site.requestsTo('/api/staging/session/end')[0]?.json()).toEqual({ seconds: 70 });
  });

  it('EXT-10 says that there is no session', async () => {
    show();
    expect(await screen.findByText('No session')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /End it/ })).not.toBeInTheDocument();
  });

  it('EXT-10 shows sent e-mail as text, with a link to its HTML', async () => {
    const site = show({ '/api/staging/mailbox': { mails: sentMails } }, { settings: { apiBase: '/rewards' } });
    const mailbox = tool('Sent mail');
    expect((await mailbox.findByText(/Welcome to Demo Dining/)).textContent).toContain(
      'To bo@members.example, Nov 20, 2026',
    );
    expect(mailbox.getByText(/Find a table/).textContent).toContain('<b>not bold</b>');
    const [first] = mailbox.getAllByRole('link', { name: 'Open as sent', hidden: true });
    expect(first).toHaveAttribute('href', '/rewards/api/staging/mailbox/20261120%2F1/html');
    expect(first).toHaveAttribute('target', '_blank');
    await site.user.click(mailbox.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(site.requestsTo('/api/staging/mailbox')).toHaveLength(2));
  });

  it('EXT-10 says that no e-mail has been sent', async () => {
    show();
    expect(await screen.findByText('No mail has been sent yet.')).toBeInTheDocument();
  });

  it('CON-08 shows what is wrong in the content by set, slug and field, or that nothing is', async () => {
    const problems = [
      {
        set: 'home',
        slug: 'building',
        field: 'user_states.0',
        problem: '"bilding" is not allowed',
        expected: 'one of a, b',
      },
      { set: 'popup', slug: '', field: '', problem: 'the content service could not be read', expected: 'entries' },
    ];
    show({ '/api/staging/content': { problems } });
    const items = await tool('Content problems').findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'home › building › user_states.0"bilding" is not allowed. Expected: one of a, b.',
      'popupthe content service could not be read. Expected: entries.',
    ]);
    show();
    expect(await tool('Content problems').findByText('No problems found.')).toBeInTheDocument();
  });

  it('EXT-10 shows flags and settings with all defaults filled in', () => {
    show({}, { flags: { filters: { acclaimed: true } } });
    const text = screen.getByRole('region', { name: 'Flags and settings' }).querySelector('pre')?.textContent ?? '';
    expect(JSON.parse(text)).toMatchObject({
      flags: { filters: { acclaimed: true } },
      settings: { name: 'Demo', cmsRoute: '/api/cms', currencyType: 'Mile' },
    });
  });

  it('EXT-10 shows each setting with the file and line that set it', async () => {
    show({ '/api/staging/sources': sources });
    const rows = await tool('Flags and settings').findAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'SettingValueSource',
      'hosts["staging.demo.example"]environments/staging.json, line 2',
      'earnRates.tier23settings.json, line 8',
      'cmsPreviewfalseDefault',
    ]);
  });

  it('EXT-10 opens the tools on the pages of this tab, and closes them', async () => {
    window.name = '';
    const { user } = show();
    await user.click(tool('Tools on the page').getByRole('button', { name: 'Open on every page' }));
    expect(window.name).toBe('page-tools');
    cleanup();
    const { user: later } = show();
    await later.click(tool('Tools on the page').getByRole('button', { name: 'Close and forget changes' }));
    expect(window.name).toBe('');
  });

  it('EXT-10 simulates a card transaction and its next event, and shows the resulting reward', async () => {
    const merchants = [
      { id: 'd1', name: 'Fern & Fig' },
      { id: 'd2', name: 'Salt Cellar' },
    ];
    const dine = { sourceId: 'staging-1', merchantName: 'Salt Cellar', ticketCents: 4820, reason: '' };
    let dines: StagedDines['dines'] = [];
    const site = show(
      {
        '/api/staging/dines': async (request: Request) => {
          if (request.method === 'GET') return { merchants, dines };
          const { event } = (await request.clone().json()) as { event: string };
          dines = [
            event === 'approved'
              ? { ...dine, status: 'pending', benefitUnits: 0 }
              : { ...dine, status: 'awarded', benefitUnits: 144 },
          ];
          return { sourceId: 'staging-1', outcome: dines[0]?.status };
        },
      },
      { member: {} },
    );
    const panel = tool('Simulate a card transaction');
    await panel.findByRole('option', { name: 'Salt Cellar' });
    await site.user.selectOptions(panel.getByRole('combobox', { name: 'Restaurant' }), 'Salt Cellar');
    await site.user.click(panel.getByRole('button', { name: 'Dine' }));
    expect(await panel.findByText('Salt Cellar, $48.20: pending, 0')).toBeInTheDocument();
    await site.user.click(panel.getByRole('button', { name: 'Settle it' }));
    expect(await panel.findByText('Salt Cellar, $48.20: awarded, 144')).toBeInTheDocument();
    expect(panel.getByRole('button', { name: 'Refund it' })).toBeInTheDocument();
    const posted = site.requestsTo('/api/staging/dines').filter(({ method }) => method === 'POST');
    expect(await Promise.all(posted.map((request) => request.json()))).toEqual([
      { merchantId: 'd2', ticketCents: 4820, event: 'approved' },
      { merchantId: 'd2', ticketCents: 4820, event: 'settled', sourceId: 'staging-1' },
    ]);
  });

  it('EXT-10 says why a dine was refused, and that dining needs a member', async () => {
    const site = show(
      {
        '/api/staging/dines': (request: Request) =>
          request.method === 'GET'
            ? { merchants: [{ id: 'd1', name: 'Fern & Fig' }], dines: [] }
            : errorAnswer(409, 'no_card'),
      },
      { member: {} },
    );
    await screen.findByRole('option', { name: 'Fern & Fig' });
    await site.user.click(screen.getByRole('button', { name: 'Dine' }));
    expect(await screen.findByText(/Is a card linked/)).toBeInTheDocument();
    show();
    expect(screen.getByText('Visit as a member with a linked card to dine.')).toBeInTheDocument();
  });
});
