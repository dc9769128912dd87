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

/** The bodies of the sign-in calls, oldest first. */
const signInCalls = ({ requests }: Site) =>
  Promise.all(
    requests
      .filter(({ url }) => url.endsWith(SIGN_IN))
      .map((request) => request.clone().json() as Promise<Record<string, unknown>>),
  );

beforeEach(() => sessionStorage.clear());

describe('LoginPage', () => {
  it('ENR-06 sends e-mail or loyalty number, password and whether to stay signed in', async () => {
    const site = show({ answers: { [SIGN_IN]: makeMember() } });
    expect(screen.getByLabelText(/^E-mail or Demo number/)).toBe(name());
    expect(name()).toHaveAttribute('autocomplete', 'username webauthn');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    await site.user.click(screen.getByRole('checkbox', { name: /Keep me signed in/ }));
    await signIn(site);
    await waitFor(() => expect(site.location().pathname).toBe('/account'));
    expect(await signInCalls(site)).toEqual([
      { username: 'maya@demo.example', password: 'table-for-two', staySignedIn: true },
    ]);
    expect(sessionApi.endpoints.member.select()(site.store.getState() as never).data?.firstName).toBe('Maya');
  });

  it('ENR-06 asks only for the e-mail address where the partner has no loyalty numbers', () => {
    show({ partner: makePartner({ hasPPN: false }) });
    expect(screen.getByLabelText(/^E-mail( \*)?$/)).toBe(name());
  });

  it('RTE-09 continues to the page that was requested', async () => {
    sessionStorage.setItem('login-return-path', JSON.stringify({ path: '/account/manage_cards?add', at: Date.now() }));
    const site = show({ answers: { [SIGN_IN]: makeMember() } });
    await signIn(site);
    await waitFor(() => expect(site.location().pathname + site.location().search).toBe('/account/manage_cards?add'));
  });

  it('ENR-08 sends a member with a broken e-mail address to fix it first', async () => {
    sessionStorage.setItem('login-return-path', JSON.stringify({ path: '/account', at: Date.now() }));
    const site = show({ answers: { [SIGN_IN]: makeMember({ mustUpdateEmail: true }) } });
    await signIn(site);
    await waitFor(() => expect(site.location().pathname).toBe('/fix_credentials'));
    expect(sessionStorage.getItem('login-return-path')).not.toBeNull();
  });

  it('ENR-01 ENR-07 leads a member who has yet to join to the join form, and keeps the page they requested', async () => {
    sessionStorage.setItem('login-return-path', JSON.stringify({ path: '/account', at: Date.now() }));
    const site = show({ answers: { [SIGN_IN]: makeMember({ joinDate: '' }) } });
    await signIn(site);
    await waitFor(() => expect(site.location().pathname).toBe('/join'));
    expect(sessionStorage.getItem('login-return-path')).not.toBeNull();
  });

  it('ENR-06 redirects members who are already signed in', async () => {
    const { location } = show({ queries: [memberQuery()] });
    expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
    await waitFor(() => expect(location().pathname).toBe('/account'));
  });

  it('ENR-06 requires both fields and sends nothing without them', async () => {
    const { user, requests } = show();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findAllByText('This field is required.')).toHaveLength(2);
    expect(requests).toEqual([]);
  });

  it.each([
    ['wrong credentials', errorAnswer(401, 'bad_credentials'), 'Invalid user name or password'],
    ['a server error', errorAnswer(500, 'internal'), 'We could not sign you in. Please check form for errors.'],
    [
      'a refusal without a known code',
      errorAnswer(403, 'forbidden'),
      'We could not sign you in. Please check form for errors.',
    ],
    [
      'blocked cookies, without which every token is refused,',
      errorAnswer(403, 'bad_csrf_token'),
      'Please allow cookies for this site, then refresh the page and try again.',
    ],
    ['too many attempts', errorAnswer(429, 'too_many'), 'Too many attempts. Please wait a moment and try again.'],
  ])('ENR-06 explains %s in a message that takes the focus', async (_, answer, message) => {
    const site = show({ answers: { [SIGN_IN]: answer } });
    await signIn(site);
    const summary = await screen.findByText(new RegExp(message.replaceAll('.', String.raw`\.`)));
    await waitFor(() => expect(document.activeElement?.contains(summary)).toBe(true));
    expect(site.location().pathname).toBe('/login');
    expect(password()).toHaveValue('table-for-two');
  });

  it('ENR-06 says that the account is locked for 30 minutes, with a link to recover the password', async () => {
    const site = show({ answers: { [SIGN_IN]: errorAnswer(403, 'locked_out') } });
    await signIn(site);
    expect(await screen.findByText(/locked for 30 minutes/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Recover your password' })).toHaveAttribute('href', '/recover');
  });

  it('ENR-06 ENR-09 runs the invisible captcha after a failed attempt, with a new token each time', async () => {
    let count = 0;
    const site = show({
      answers: { [SIGN_IN]: () => ((count += 1) < 3 ? errorAnswer(401, 'bad_credentials') : makeMember()) },
    });
    await signIn(site);
    await screen.findByText(/Invalid user name/);
    await signIn(site);
    await waitFor(async () => expect(await signInCalls(site)).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-disabled'));
    await signIn(site);
    await waitFor(() => expect(site.location().pathname).toBe('/account'));
    const answers = (await signInCalls(site)).map((body) => body['g-recaptcha-response']);
    expect(answers).toEqual([undefined, expect.any(String), expect.any(String)]);
    expect(new Set(answers).size).toBe(3);
  });

  it('ENR-06 reveals the password', async () => {
    const { user } = show();
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: /^Show/ }));
    expect(password()).toHaveAttribute('type', 'text');
  });

  it.each([
    ['{CapsLock}a', 'Caps lock is on.'],
    ['{NumLock}a', 'Num lock is on.'],
    ['{CapsLock}{NumLock}a', 'Caps and Num lock are on.'],
  ])('ENR-06 warns about lock keys after %s: %s', async (keys, warning) => {
    const { user } = show();
    await user.click(password());
    await user.keyboard(keys);
    expect(await screen.findByText(warning)).toBeInTheDocument();
  });

  it('HOM-01 starts with the address that was typed on home, and ignores any other value', () => {
    show({ state: { email: 'maya@demo.example' } });
    expect(name()).toHaveValue('maya@demo.example');
    show({ state: { email: { odd: true } } });
    expect(name()).toHaveValue('');
  });

  it.each([
    ['?rfr=3', 'Your membership is active. Sign in to continue.'],
    ['?rfr=4', 'This account isn’t active right now. Please call us at (800) 555-0100.'],
    ['?sso=failed', 'We couldn’t sign you in with Demo. Please try again.'],
  ])('ACT-02 explains the redirect to /login%s', (search, message) => {
    show({ path: `/login${search}` });
    expect(screen.getByText(message)).toBeInTheDocument();
  });

  it('ENR-12 is kind to a visitor who came back from the program without signing in', () => {
    show({ path: '/login?sso=cancelled', partner: makePartner({ enrollmentType: 'sso' }) });
    expect(screen.getByText(/You didn’t sign in, and that’s fine\./)).toBeVisible();
    expect(screen.queryByText(/ERROR/)).not.toBeInTheDocument();
  });

  it.each([
    ['direct', true, ['Members earn up to 3 miles per $1.', 'Not a member yet? Join Demo Dining']],
    ['direct', false, ['Not a member yet? Join Demo Dining']],
    ['sso', true, []],
  ] as const)(
    'ENR-06 PRT-04 says beside the form what members earn, and how to join here: %s, shows rates: %s',
    (enrollmentType, showsEarnRate, words) => {
      show({ settings: { enrollmentType, showsEarnRate } });
      const aside = screen.getByRole('complementary');
      expect([...aside.querySelectorAll('b, p')].map(({ textContent }) => textContent)).toEqual(words);
    },
  );

  it('FRM-04 RTE-09 posts without scripts to its own address, with the page to return to', () => {
    const { container } = show({ path: '/login?returnTo=%2Faccount%2Fuser_profile' });
    expect(container.querySelector('form')?.getAttribute('action')).toBe('/login?returnTo=%2Faccount%2Fuser_profile');
  });

  it('ENR-05 links to the program’s sign-in instead of showing a form for SSO partners', () => {
    show({ partner: makePartner({ enrollmentType: 'sso' }) });
    expect(screen.getByRole('link', { name: 'Continue with Demo' })).toHaveAttribute(
      'href',
      '/api/sso/start?returnTo=%2F',
    );
    expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Join/ })).not.toBeInTheDocument();
  });
});
