import { configureApi } from '@dining/api-client';
import { fillInBrowser, makeBootstrap, makePartner, makeStore, TEST_ORIGIN, TestSite } from '@dining/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { field } from './join.testing.tsx';
import JoinPage from './JoinPage.tsx';

function page() {
  const bootstrap = makeBootstrap({ partner: makePartner({ fullAddressRequired: true }) });
  return (
    <MemoryRouter initialEntries={['/join']}>
      <TestSite bootstrap={bootstrap} store={makeStore(bootstrap.queries)}>
        <JoinPage />
      </TestSite>
    </MemoryRouter>
  );
}

describe('a join page that the server rendered', () => {
  it('ENR-01 is whole without script, and sending it then puts nothing into the address bar', () => {
    const html = renderToString(page());
    document.body.innerHTML = html;
    expect(field('E-mail').required).toBe(true);
    expect(document.querySelector('form')?.getAttribute('method')).toBe('dialog');
  });

  it('ENR-01 loses nothing that was typed before the script was there', async () => {
    fillInBrowser();
    configureApi(TEST_ORIGIN, {});
    document.body.innerHTML = `<div id="app">${renderToString(page())}</div>`;
    field('First name').value = 'Ma';
    field('E-mail').value = 'maya@example.com';
    field('State').value = 'NY';
    screen.getByRole<HTMLInputElement>('checkbox', { name: /I accept/ }).checked = true;
    const problems: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(document.getElementById('app') as HTMLElement, page(), {
        onRecoverableError: (problem) => problems.push(problem),
      }),
    );
    const user = userEvent.setup();
    await user.type(field('First name'), 'ya');
    await user.type(field('Last name'), 'Okafor');
    expect(['First name', 'Last name', 'E-mail', 'State'].map((label) => field(label).value)).toEqual([
      'Maya',
      'Okafor',
      'maya@example.com',
      'NY',
    ]);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /I accept/ }).checked).toBe(true);
    expect(problems).toEqual([]);
    await act(async () => root.unmount());
  });
});
