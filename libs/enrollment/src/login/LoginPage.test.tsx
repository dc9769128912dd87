import { sessionApi } from '@dining/session';
import { errorAnswer, makeMember, makePartner, memberQuery, renderWithSite, type RenderOptions } from '@dining/testing';
import { screen, waitFor } from '@testing-library/react';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, describe, expect, it } from 'vitest';
import LoginPage from './LoginPage.tsx';

const SIGN_IN = '/api/SignIn';
const altcha = async () => ({
  kind: 'altcha',
  challenge: await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey }),
});

const show = ({ answers, ...options }: RenderOptions = {}) =>
  renderWithSite(<LoginPage />, {
    path: '/login',
    answers: { '/api/Captcha': altcha, '/api/CSRF': { csrfToken: 'new' }, ...answers },
    ...options,
  });

const name = () => screen.getByLabelText<HTMLInputElement>(/^E-mail/);
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/);

type Site = ReturnType<typeof show>;

async function signIn(
  { user }: Site,
  { username = 'maya@demo.example', secret = 'table-for-two' } = {},
): Promise<void> {
  if (name().value === '') await user.type(name(), username);
  await user.clear(password());
  await user.type(password(), secret);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

/** What was sent to sign in, oldest first. */
const tries = ({ requests }: Site) =>
  Promise.all(
    requests
      .filter(({ url }) => url.endsWith(SIGN_IN))
      .map((request) => request.clone().json() as Promise<Record<string, unknown>>),
  );

beforeEach(() => sessionStorage.clear());

describe('LoginPage', () => {
  it('ENR-06 signs in with e-mail or loyalty number, and whether to stay', async () => {
    const site = show({ answers: { [SIGN_IN]: makeMember() } });
    expect(screen.getByLabelText(/^E-mail or Demo number/)).toBe(name());
    expect([name().autocomplete, password().autocomplete]).toEqual(['username', 'current-password']);
    await site.user.click(screen.getByRole('checkbox', { name: /Keep me signed in/ }));
    await signIn(site);
    await waitFor(() => expect(site.location().pathname).toBe('/account'));
    expect(await tries(site)).toEqual([
      { username: 'maya@demo.example', password: 'table-for-two', staySignedIn: true },
    ]);
    expect(sessionApi.endpoints.member.select()(site.store.getState() as never).data?.firstName).toBe('Maya');
  });

  it('ENR-06 speaks of e-mail alone where there are no loyalty numbers', () => {
    show({ partner: makePartner({ hasPPN: false }) });
    expect(screen.getByLabelText(/^E-mail( \*)?$/)).toBe(name());
  });

  it('RTE-09 leads to the page that was wanted', async () => {
    sessionStorage.setItem('login-return-path', JSON.stringify({ path: '/account/manage_cards?add', at: Date.now() }));
    const site = show({ answers: { [SIGN_IN]: makeMember() } });
    await signIn(site);
    await waitFor(() => expect(site.location().pathname + site.location().search).toBe('/account/manage_cards?add'));
  });

  it('ENR-08 leads to mending the address before anything else', async () => {
    sessionStorage.setItem('login-return-path', JSON.stringify({ path: '/account', at: Date.now() }));
    const site = show({ answers: { [SIGN_IN]: makeMember({ mustUpdateEmail: true }) } });
    await signIn(site);
    await waitFor(() => expect(site.location().pathname).toBe('/fix_credentials'));
    expect(sessionStorage.getItem('login-return-path')).not.toBeNull();
  });

  it('ENR-06 leads on who is signed in already, and asks nothing', async () => {
    const { location } = show({ queries: [memberQuery()] });
    expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
    await waitFor(() => expect(location().pathname).toBe('/account'));
  });

  it('ENR-06 asks for both fields, and sends nothing without them', async () => {
    const { user, requests } = show();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findAllByText('This field is required.')).toHaveLength(2);
    expect(requests).toEqual([]);
  });

  it.each([
    ['a wrong pair', errorAnswer(401, 'bad_credentials'), 'Invalid user name or password'],
    ['a failure', errorAnswer(500, 'internal'), 'We could not sign you in. Please check form for errors.'],
    [
      'a refusal without a known code',
      errorAnswer(403, 'forbidden'),
      'We could not sign you in. Please check form for errors.',
    ],
    [
      'too many tries at once',
      errorAnswer(429, 'too_many'),
      'That was a lot at once. Please wait a moment and try again.',
    ],
  ])('ENR-06 says what is the matter after %s, and moves there', async (_, answer, words) => {
    const site = show({ answers: { [SIGN_IN]: answer } });
    await signIn(site);
    const summary = await screen.findByText(new RegExp(words.replaceAll('.', String.raw`\.`)));
    await waitFor(() => expect(document.activeElement?.contains(summary)).toBe(true));
    expect(site.location().pathname).toBe('/login');
    expect(password().value).toBe('table-for-two');
  });

  it('ENR-06 tells whose account is locked for how long, with a way to recover', async () => {
    const site = show({ answers: { [SIGN_IN]: errorAnswer(403, 'locked_out') } });
    await signIn(site);
    expect(await screen.findByText(/locked for 30 minutes/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Recover your password' }).getAttribute('href')).toBe('/recover');
  });

  it('ENR-06 ENR-09 runs the captcha unseen after a failed try', async () => {
    let count = 0;
    const site = show({
      answers: { [SIGN_IN]: () => ((count += 1) < 3 ? errorAnswer(401, 'bad_credentials') : makeMember()) },
    });
    await signIn(site);
    await screen.findByText(/Invalid user name/);
    await signIn(site);
    await waitFor(async () => expect(await tries(site)).toHaveLength(2));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Sign in' }).getAttribute('aria-disabled')).toBeNull(),
    );
    await signIn(site);
    await waitFor(() => expect(site.location().pathname).toBe('/account'));
    const answers = (await tries(site)).map((body) => body['g-recaptcha-response']);
    expect(answers).toEqual([undefined, expect.any(String), expect.any(String)]);
    expect(new Set(answers).size).toBe(3);
  });

  it('ENR-06 shows the password, and notes caps lock and num lock', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: /^Show/ }));
    expect(password().type).toBe('text');
    await user.click(password());
    await user.keyboard('{CapsLock}a');
    expect(await screen.findByText('Caps lock is on.')).toBeInTheDocument();
  });

  it('HOM-01 takes over the address that was typed on home, and nothing that is none', () => {
    show({ state: { email: 'maya@demo.example' } });
    expect(name().value).toBe('maya@demo.example');
    show({ state: { email: { odd: true } } });
    expect(name().value).toBe('');
  });

  it.each([
    ['?rfr=3', 'Your membership is active. Sign in to go on.'],
    ['?rfr=4', 'This account is not active at the moment. Please call us at (800) 555-0100.'],
    ['?sso=failed', 'We could not sign you in with Demo. Please try again.'],
  ])('ACT-02 says at %s why somebody was sent here', (search, words) => {
    show({ path: `/login${search}` });
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('ENR-05 hands over to the program where people sign in there, without a form', () => {
    show({ partner: makePartner({ enrollmentType: 'sso' }) });
    expect(screen.getByRole('link', { name: 'Continue with Demo' }).getAttribute('href')).toBe(
      '/api/sso/start?returnTo=%2F',
    );
    expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Join/ })).not.toBeInTheDocument();
  });
});
