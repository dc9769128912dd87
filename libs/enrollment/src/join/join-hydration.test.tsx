import { configureApi } from '@dining/api-client';
import { makeBootstrap, makePartner, polyfillJsdom, TEST_ORIGIN, TestSite } from '@dining/testing';
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
      <TestSite bootstrap={bootstrap}>
        <JoinPage />
      </TestSite>
    </MemoryRouter>
  );
}

describe('a server-rendered join page', () => {
  it('ENR-01 FRM-04 is complete without JavaScript, and posts to its own page', () => {
    const html = renderToString(page());
    document.body.innerHTML = html;
    expect(field('E-mail')).toBeRequired();
    const form = document.querySelector('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/join']);
    const names = [...(form?.elements ?? [])].map((control) => control.getAttribute('name')).filter(Boolean);
    expect(names).toEqual(expect.arrayContaining(['email', 'password', 'address.zipCode', 'acceptTerms']));
  });

  it('ENR-01 preserves what was typed before hydration', async () => {
    polyfillJsdom();
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
    expect(field('First name')).toHaveValue('Maya');
    expect(field('Last name')).toHaveValue('Okafor');
    expect(field('E-mail')).toHaveValue('maya@example.com');
    expect(field('State')).toHaveValue('NY');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /I accept/ })).toBeChecked();
    expect(problems).toEqual([]);
    await act(async () => root.unmount());
  });
});
