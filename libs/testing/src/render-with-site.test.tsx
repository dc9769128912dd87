import { useSite } from '@dining/site/react';
import { showToast } from '@dining/ui';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { TEST_ORIGIN } from './answer-calls.ts';
import { makePartner } from './make-partner.ts';
import { hydrateWithSite, renderOnServer, renderWithSite } from './render-with-site.tsx';

const Program = () => <p>{useSite().basics.partner.settings.programName}</p>;

let renders = 0;
/** Renders differently on server and browser. */
const Changing = () => <p>{useState(() => (renders += 1))[0]}</p>;

describe('renderWithSite', () => {
  it('shows the settings that differ, and refuses a partner beside them', () => {
    renderWithSite(<Program />, { settings: { programName: 'Harbor Dining' } });
    expect(screen.getByText('Harbor Dining')).toBeInTheDocument();
    expect(() => renderWithSite(<Program />, { partner: makePartner(), settings: {} })).toThrow('both partner');
  });

  it('inlines the member who is signed in', () => {
    const values = (member?: object) =>
      renderWithSite(<Program />, member && { member })
        .bootstrap.queries.filter(({ endpointName }) => endpointName === 'member')
        .map(({ value }) => value);
    expect(values({ firstName: 'Zia' })).toEqual([expect.objectContaining({ firstName: 'Zia', lastName: 'Okafor' })]);
    expect(values()).toEqual([]);
  });

  it('lists the requests of a call by path and method, with their bodies', async () => {
    const { requestsTo, bodiesTo } = renderWithSite(<Program />, { answers: { '/api/Member': {} } });
    await fetch(`${TEST_ORIGIN}/api/Member?fresh=1`);
    await fetch(`${TEST_ORIGIN}/api/Member`, { method: 'PUT', body: '{"firstName":"Zia"}' });
    await fetch(`${TEST_ORIGIN}/api/Member/Cards`);
    expect(requestsTo('/api/Member')).toHaveLength(2);
    expect(await bodiesTo('PUT /api/Member')).toEqual([{ firstName: 'Zia' }]);
    expect(requestsTo('POST /api/Member')).toEqual([]);
  });

  it('shows toasts where a test asks for them', async () => {
    renderWithSite(<Program />, { toasts: true });
    act(() => void showToast({ kind: 'plain', text: 'Saved', id: 'saved' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
  });
});

describe('hydrateWithSite', () => {
  it('returns the server’s markup and no problem where the browser renders the same', async () => {
    const { html, problems } = await hydrateWithSite(<Program />);
    expect(html).toBe(await renderOnServer(<Program />));
    expect(html).toContain('Demo Dining');
    expect(problems).toEqual([]);
  });

  it('reports markup that the browser renders differently, and leaves the console as it was', async () => {
    const { error } = console;
    expect((await hydrateWithSite(<Changing />)).problems).not.toEqual([]);
    expect(console).toHaveProperty('error', error);
  });
});

describe('after each test', () => {
  it('changes time, storage and a global', () => {
    vi.useFakeTimers({ now: 0 });
    vi.stubGlobal('matchMedia', undefined);
    localStorage.setItem('left', 'here');
    sessionStorage.setItem('left', 'here');
    expect(Date.now()).toBe(0);
  });

  it('finds none of it changed in the next one', () => {
    expect(vi.isFakeTimers()).toBe(false);
    expect(globalThis.matchMedia).toBeDefined();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});
