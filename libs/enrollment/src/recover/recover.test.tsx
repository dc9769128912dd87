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
import RecoverEndPage from './RecoverEndPage.tsx';
import RecoverPage from './RecoverPage.tsx';
import RecoverUpdatePage from './RecoverUpdatePage.tsx';

const ASK = '/api/Members/Recover';
const CONFIRM = '/api/Members/Recover/Confirm';
const CHANGE = '/api/Members/Recover/Password';
const done = () => Response.json({}, { status: 202 });

const show = (page: ReactNode, options: RenderOptions = {}) => renderWithSite(page, options);
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

afterEach(() => {
  window.location.hash = '';
});

describe('asking for a link', () => {
  const ask = async (text: string, options: RenderOptions = {}) => {
    const site = show(<RecoverPage />, { path: '/recover', answers: { [ASK]: done }, ...options });
    await site.user.type(field(/^E-mail/), text);
    await site.user.click(screen.getByRole('button', { name: 'Send the link' }));
    return site;
  };

  it.each(['maya@demo.example', '0000900101'])('ENR-07 takes %s and leads to the next page', async (username) => {
    const { requests, location } = await ask(username);
    await waitFor(() => expect(location().pathname).toBe('/recover/confirm'));
    expect(await requests[0]?.json()).toEqual({ username });
  });

  it('ENR-07 sends nothing that is neither, in the words of the sources', async () => {
    const { requests } = await ask('maya@');
    expect((await screen.findAllByText(/Enter a valid e-mail address or Demo number/)).length).toBeGreaterThan(0);
    expect(requests).toEqual([]);
  });

  it('ENR-07 takes an e-mail alone where there are no loyalty numbers', async () => {
    const { requests } = await ask('0000900101', { partner: makePartner({ hasPPN: false }) });
    expect(field(/^E-mail( \*)?$/)).toBeDefined();
    expect((await screen.findAllByText(/Enter a valid e-mail address/)).length).toBeGreaterThan(0);
    expect(requests).toEqual([]);
  });

  it('ENR-07 FRM-03 stays and says so when the call fails', async () => {
    const { location } = await ask('maya@demo.example', { answers: { [ASK]: errorAnswer(429, 'too_many') } });
    expect(await screen.findByText(/That was a lot at once/)).toBeInTheDocument();
    expect(location().pathname).toBe('/recover');
  });
});

describe('the page after asking, and of the mailed link', () => {
  const open = (token: string | undefined, answer: unknown = {}) => {
    window.location.hash = token === undefined ? '' : `#token=${token}`;
    return show(<RecoverConfirmPage />, { path: '/recover/confirm', answers: { [CONFIRM]: answer } });
  };

  it('ENR-07 never tells whether there is an account', async () => {
    const { requests } = open(undefined);
    expect(title()).toBe('Check your e-mail');
    expect(screen.getByText(/If there is an account for what you entered/).textContent).toContain('30 minutes');
    expect(screen.getByRole('link', { name: 'ask once more' }).getAttribute('href')).toBe('/recover');
    expect(requests).toEqual([]);
  });

  it('ENR-07 takes a good link’s token out of the address and leads to the new password', async () => {
    const { requests, location } = open('good');
    expect(screen.queryByText('Check your e-mail')).not.toBeInTheDocument();
    expect(screen.getByText('One moment, your link is being checked.')).toBeInTheDocument();
    await waitFor(() => expect(location().pathname).toBe('/recover/update'));
    expect(location()).toMatchObject({ hash: '', search: '', state: { token: 'good' } });
    expect(await requests[0]?.json()).toEqual({ token: 'good' });
  });

  it.each([
    ['that is used, too old or invented', errorAnswer(404, 'bad_link'), '/recover/not_found'],
    ['that cannot be checked', errorAnswer(500, 'internal'), '/recover/error'],
    ['that is no token at all', errorAnswer(400, 'bad_request'), '/recover/error'],
  ])('ENR-07 leads on with a link %s', async (_, answer, to) => {
    const { location } = open('odd', answer);
    await waitFor(() => expect(location().pathname).toBe(to));
  });

  it('ENR-07 is a wait on the server’s page, which cannot see whether there is a link', () => {
    const { bootstrap, store } = open(undefined);
    const html = renderToString(
      <MemoryRouter initialEntries={['/recover/confirm']}>
        <TestSite bootstrap={bootstrap} store={store}>
          <RecoverConfirmPage />
        </TestSite>
      </MemoryRouter>,
    );
    expect(html).toContain('your link is being checked');
    expect(html).not.toContain('Check your e-mail');
  });
});

describe('the new password', () => {
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

  it('ENR-07 goes to the server with the token, and ends the session here as well', async () => {
    const site = open({ queries: [memberQuery(makeMember())] });
    expect(field(/^New password/).autocomplete).toBe('new-password');
    await send(site, 'risotto-again');
    await waitFor(() => expect(site.location().pathname).toBe('/recover/success'));
    expect(await site.requests[0]?.json()).toEqual({
      token: 'good',
      password: 'risotto-again',
      passwordConfirm: 'risotto-again',
    });
  });

  it('ENR-07 ENR-02 is cut off after 56 characters, both times', async () => {
    const site = open();
    await send(site, 'p'.repeat(60));
    await waitFor(() => expect(site.requests).toHaveLength(1));
    expect(await site.requests[0]?.json()).toMatchObject({ password: 'p'.repeat(56), passwordConfirm: 'p'.repeat(56) });
  });

  it('ENR-07 is not sent while it is too short or typed differently', async () => {
    const site = open();
    await send(site, 'short', 'other');
    expect((await screen.findAllByText(/New password must be at least 8 characters/)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/The two passwords are not the same/).length).toBeGreaterThan(0);
    expect(site.requests).toEqual([]);
  });

  it('ENR-07 shows the server’s words at the field', async () => {
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
    expect(field(/^New password/).getAttribute('aria-invalid')).toBe('true');
  });

  it('ENR-07 leads to the not-found page when the link was used meanwhile, or there is none', async () => {
    const used = open({ answers: { [CHANGE]: errorAnswer(404, 'bad_link') } });
    await send(used, 'risotto-again');
    await waitFor(() => expect(used.location().pathname).toBe('/recover/not_found'));
    const none = open({ state: undefined });
    await waitFor(() => expect(none.location().pathname).toBe('/recover/not_found'));
  });
});

describe('how recovering ended', () => {
  it.each([
    ['/recover/success', 'Your password has been changed', '/login'],
    ['/recover/error', 'That did not work', '/recover'],
    ['/recover/not_found', 'This link is no longer good', '/recover'],
    ['/RECOVER/Success', 'Your password has been changed', '/login'],
  ])('ENR-07 RTE-02 says so at %s, with the next step', (path, words, href) => {
    const { container } = show(<RecoverEndPage />, { path });
    expect(title()).toBe(words);
    expect([...container.querySelectorAll('a')].at(-1)?.getAttribute('href')).toBe(href);
  });
});
