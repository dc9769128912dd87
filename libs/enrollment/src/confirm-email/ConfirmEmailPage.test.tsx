import { errorAnswer, makeMember, memberQuery, renderWithSite, type RenderOptions } from '@dining/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import ConfirmEmailPage from './ConfirmEmailPage.tsx';

const CONFIRM = '/api/Members/EmailChange/Confirm';

const show = (hash: string, options: RenderOptions = {}) => {
  window.location.hash = hash;
  return renderWithSite(<ConfirmEmailPage />, { path: '/confirm_email', ...options });
};
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

afterEach(() => {
  window.location.hash = '';
});

describe('ConfirmEmailPage', () => {
  it('ACC-14 confirms only when the button is pressed, since mail systems open links too', async () => {
    const { user, requests } = show('#token=secret%2Ftoken', { answers: { [CONFIRM]: {} } });
    await title('Confirm your new e-mail');
    expect(requests).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Confirm my e-mail' }));
    await title('Your e-mail has been changed');
    expect(await requests[0]?.json()).toEqual({ token: 'secret/token' });
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  it('ACC-14 shows a signed-in member the new address everywhere', async () => {
    const member = makeMember({ email: 'new@demo.example' });
    const { user, requests } = show('#token=t', {
      queries: [memberQuery(makeMember())],
      answers: { [CONFIRM]: {}, '/api/Member': member },
    });
    await user.click(await screen.findByRole('button', { name: 'Confirm my e-mail' }));
    expect(await screen.findByRole('link', { name: 'Go to my account' })).toBeInTheDocument();
    await waitFor(() => expect(requests.some(({ url }) => url.includes('/api/Member?'))).toBe(true));
  });

  it.each([
    ['an expired link', errorAnswer(404, 'bad_link'), 'This link has expired'],
    ['an address that another member took', errorAnswer(409, 'email_in_use'), 'Another account uses this e-mail now.'],
    ['a server error', errorAnswer(500, 'internal'), 'Something went wrong'],
  ])('ACC-14 explains %s', async (_case, answer, message) => {
    const { user } = show('#token=t', { answers: { [CONFIRM]: answer } });
    await user.click(await screen.findByRole('button', { name: 'Confirm my e-mail' }));
    expect((await screen.findAllByText(message, { exact: false })).length).toBeGreaterThan(0);
  });

  it('ACC-14 without a link leads to the profile', async () => {
    show('');
    await title('This link has expired');
    expect(screen.getByRole('link', { name: 'Go to my profile' })).toHaveAttribute(
      'href',
      '/account/user_profile#sign-in',
    );
  });
});
