import { errorAnswer, makeMember, renderWithSite, type Answers } from '@dining/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import LoginPage from './LoginPage.tsx';

const OPTIONS = '/api/SignIn/Passkey/Options';
const SIGN_IN = '/api/SignIn/Passkey';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** A browser that knows passkeys and answers each ceremony with `outcome`. */
function browserWithPasskeys(outcome: () => Promise<unknown>): void {
  Object.defineProperty(window, 'PublicKeyCredential', {
    configurable: true,
    value: Object.assign(() => undefined, { isConditionalMediationAvailable: async () => false }),
  });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: outcome } });
}

const signature = async () => ({
  id: 'AQID',
  rawId: bytes('id'),
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: { clientDataJSON: bytes('{}'), authenticatorData: bytes('data'), signature: bytes('signed') },
});
const stopped = () => Promise.reject(new DOMException('The operation was not allowed.', 'NotAllowedError'));

const show = (answers: Answers = {}) =>
  renderWithSite(<LoginPage />, {
    path: '/login',
    answers: {
      '/api/CSRF': { csrfToken: 'new' },
      [OPTIONS]: { options: { challenge: 'AQID', rpId: 'site.test', userVerification: 'required' } },
      ...answers,
    },
  });
const button = () => screen.findByRole('button', { name: 'Sign in with a passkey' });
const sent = (requests: readonly Request[], path: string) =>
  requests.filter(({ url }) => new URL(url).pathname === path);

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

describe('PasskeySignIn', () => {
  it('ACC-15 signs in and remembers the browser as the form says', async () => {
    browserWithPasskeys(signature);
    const { user, requests, location } = show({ [SIGN_IN]: makeMember() });
    await user.click(screen.getByRole('checkbox', { name: /Keep me signed in/ }));
    await user.click(await button());
    await waitFor(() => expect(location().pathname).toBe('/account'));
    expect(await sent(requests, SIGN_IN)[0]?.json()).toEqual({
      staySignedIn: true,
      credential: {
        id: 'AQID',
        response: { clientDataJSON: 'e30', authenticatorData: 'ZGF0YQ', signature: 'c2lnbmVk' },
      },
    });
  });

  it.each([
    ['an unknown passkey', errorAnswer(401, 'bad_passkey'), /That passkey didn’t work/],
    ['a locked account', errorAnswer(403, 'locked_out'), /Your account is locked for 30 minutes/],
    ['a server error', errorAnswer(500, 'internal'), /That passkey didn’t work/],
  ])('ACC-15 says what to do after %s', async (_case, answer, message) => {
    browserWithPasskeys(signature);
    const { user, location } = show({ [SIGN_IN]: answer });
    await user.click(await button());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(location().pathname).toBe('/login');
  });

  it('ACC-15 says nothing when the member stops', async () => {
    browserWithPasskeys(stopped);
    const { user, requests } = show();
    await user.click(await button());
    await waitFor(() => expect(sent(requests, OPTIONS)).toHaveLength(1));
    await waitFor(async () => expect(await button()).not.toHaveAttribute('aria-busy'));
    expect(screen.queryByText(/That passkey didn’t work/)).not.toBeInTheDocument();
    expect(sent(requests, SIGN_IN)).toEqual([]);
  });

  it('ACC-15 is not offered by a browser that knows no passkeys', async () => {
    const { requests } = show();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument(),
    );
    expect(requests).toEqual([]);
  });
});
