import { sessionApi } from '@dining/session';
import {
  errorAnswer,
  makeMember,
  makePartner,
  memberQuery,
  renderWithSite,
  TestSite,
  type RenderOptions,
} from '@dining/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import RecoverConfirmPage from './RecoverConfirmPage.tsx';
import RecoverPage from './RecoverPage.tsx';
import RecoverResultPage from './RecoverResultPage.tsx';
import RecoverUpdatePage from './RecoverUpdatePage.tsx';

const REQUEST = '/api/Members/Recover';
const CONFIRM = '/api/Members/Recover/Confirm';
const CHANGE = '/api/Members/Recover/Password';
const accepted = () => Response.json({}, { status: 202 });

const show = (page: ReactNode, options: RenderOptions = {}) => renderWithSite(page, options);
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

afterEach(() => {
  window.location.hash = '';
});

describe('RecoverPage', () => {
  const requestLink = async (text: string, options: RenderOptions = {}) => {
    const site = show(<RecoverPage />, { path: '/recover', answers: { [REQUEST]: accepted }, ...options });
    await site.user.type(field(/^E-mail/), text);
    await site.user.click(screen.getByRole('button', { name: 'Send the link' }));
    return site;
  };

  it.each(['maya@demo.example', '0000900101'])('ENR-07 accepts %s and continues to the next page', async (username) => {
    const { requests, location } = await requestLink(username);
    await waitFor(() => expect(location().pathname).toBe('/recover/confirm'));
    expect(await requests[0]?.json()).toEqual({ username });
  });

  it('ENR-07 does not send anything that is neither an e-mail address nor a loyalty number', async () => {
    const { requests } = await requestLink('maya@');
    expect((await screen.findAllByText(/Enter a valid e-mail address or Demo number/)).length).toBeGreaterThan(0);
    expect(requests).toEqual([]);
  });

  it('ENR-07 accepts only an e-mail address where the partner has no loyalty numbers', async () => {
    const { requests } = await requestLink('0000900101', { partner: makePartner({ hasPPN: false }) });
    expect(field(/^E-mail( \*)?$/)).toBeInTheDocument();
    expect((await screen.findAllByText(/Enter a valid e-mail address/)).length).toBeGreaterThan(0);
    expect(requests).toEqual([]);
  });

  it('ENR-07 FRM-03 stays on the page and shows a message when the call fails', async () => {
    const { location } = await requestLink('maya@demo.example', {
      answers: { [REQUEST]: errorAnswer(429, 'too_many') },
    });
    expect(await screen.findByText(/Too many attempts/)).toBeInTheDocument();
    expect(location().pathname).toBe('/recover');
  });
});

describe('RecoverConfirmPage', () => {
  const open = (token: string | undefined, answer: unknown = {}) => {
    window.location.hash = token === undefined ? '' : `#token=${token}`;
    return show(<RecoverConfirmPage />, { path: '/recover/confirm', answers: { [CONFIRM]: answer } });
  };

  it('ENR-07 never reveals whether an account exists, and says that the link is good for 30 minutes', async () => {
    const { requests } = open(undefined);
    expect(title()).toBe('Check your e-mail');
    expect(screen.getByText(/If there is an account for what you entered/).textContent).toContain('30 minutes');
    expect(screen.getByRole('link', { name: 'send another link' })).toHaveAttribute('href', '/recover');
    expect(requests).toEqual([]);
  });

  it('ENR-07 removes a valid token from the address and continues to the new password', async () => {
    const { requests, location } = open('good');
    expect(screen.queryByText('Check your e-mail')).not.toBeInTheDocument();
    expect(screen.getByText('One moment. We’re checking your link.')).toBeInTheDocument();
    await waitFor(() => expect(location().pathname).toBe('/recover/update'));
    expect(location()).toMatchObject({ hash: '', search: '', state: { token: 'good' } });
    expect(await requests[0]?.json()).toEqual({ token: 'good' });
  });

  it.each([
    ['that is used, expired or made up', errorAnswer(404, 'bad_link'), '/recover/not_found'],
    ['that cannot be checked', errorAnswer(500, 'internal'), '/recover/error'],
    ['that is not a token', errorAnswer(400, 'bad_request'), '/recover/error'],
  ])('ENR-07 shows the result page for a link %s', async (_, answer, path) => {
    const { location } = open('odd', answer);
    await waitFor(() => expect(location().pathname).toBe(path));
  });

  it('ENR-07 shows a spinner in the server’s render, which cannot see whether there is a token', () => {
    const { bootstrap, store } = open(undefined);
    const html = renderToString(
      <MemoryRouter initialEntries={['/recover/confirm']}>
        <TestSite bootstrap={bootstrap} store={store}>
          <RecoverConfirmPage />
        </TestSite>
      </MemoryRouter>,
    );
    expect(html).toContain('We’re checking your link');
    // A browser without scripts comes from the form that asks for a link (FRM-04).
    const [, withoutScripts = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
    expect(withoutScripts).toContain('Check your e-mail');
    expect(html.replace(withoutScripts, '')).not.toContain('Check your e-mail');
  });
});

describe('RecoverUpdatePage', () => {
  const open = (options: RenderOptions = {}) =>
    show(<RecoverUpdatePage />, {
      path: '/recover/update',
      state: { token: 'good' },
      answers: { [CHANGE]: {} },
      ...options,
    });
  const send = async ({ user }: ReturnType<typeof open>, first: string, second = first) => {
    await user.type(field(/^New password/), first);
    await user.type(field(/^Confirm password/), second);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  };

  it('ENR-07 sends the new password with the token, and ends the session in this browser too', async () => {
    const site = open({ queries: [memberQuery(makeMember())] });
    expect(field(/^New password/).autocomplete).toBe('new-password');
    await send(site, 'risotto-again');
    await waitFor(() => expect(site.location().pathname).toBe('/recover/success'));
    expect(sessionApi.endpoints.member.select()(site.store.getState()).data).toBeNull();
    expect(await site.requests[0]?.json()).toEqual({
      token: 'good',
      password: 'risotto-again',
      passwordConfirm: 'risotto-again',
    });
  });

  it('ENR-07 ENR-02 truncates password and confirmation to 56 characters', async () => {
    const site = open();
    await send(site, 'p'.repeat(60));
    await waitFor(() => expect(site.requests).toHaveLength(1));
    expect(await site.requests[0]?.json()).toMatchObject({ password: 'p'.repeat(56), passwordConfirm: 'p'.repeat(56) });
  });

  it('ENR-07 does not send a password that is too short or differs from its confirmation', async () => {
    const site = open();
    await send(site, 'short', 'other');
    expect((await screen.findAllByText(/New password must be at least 8 characters/)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/The passwords don’t match/).length).toBeGreaterThan(0);
    expect(site.requests).toEqual([]);
  });

  it('ENR-07 shows the server’s message at the field', async () => {
    const site = open({
      answers: {
        [CHANGE]: Response.json(
          {
            error: {
              code: 'invalid',
              message: 'x',
              fields: [{ field: 'password', message: 'Your password cannot contain your Demo number' }],
              requestId: 't',
            },
          },
          { status: 400 },
        ),
      },
    });
    await send(site, 'p0000900101');
    expect((await screen.findAllByText(/cannot contain your Demo number/)).length).toBeGreaterThan(0);
    expect(field(/^New password/)).toHaveAttribute('aria-invalid', 'true');
  });

  it('ENR-07 redirects to the not-found page when the link was used in the meantime, or without a link', async () => {
    const used = open({ answers: { [CHANGE]: errorAnswer(404, 'bad_link') } });
    await send(used, 'risotto-again');
    await waitFor(() => expect(used.location().pathname).toBe('/recover/not_found'));
    const none = open({ state: undefined });
    await waitFor(() => expect(none.location().pathname).toBe('/recover/not_found'));
  });
});

describe('RecoverResultPage', () => {
  it.each([
    ['/recover/success', 'Your password has been changed', '/login'],
    ['/recover/error', 'That didn’t work', '/recover'],
    ['/recover/not_found', 'This link has expired', '/recover'],
    ['/RECOVER/Success', 'Your password has been changed', '/login'],
  ])('ENR-07 RTE-02 shows at %s the title "%s" and links to %s', (path, expectedTitle, href) => {
    const { container } = show(<RecoverResultPage />, { path });
    expect(title()).toBe(expectedTitle);
    expect([...container.querySelectorAll('a')].at(-1)).toHaveAttribute('href', href);
  });
});
