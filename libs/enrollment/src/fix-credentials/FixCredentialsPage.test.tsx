import {
  errorAnswer,
  makeMember,
  memberQuery,
  renderWithSite,
  type Answers,
  type RenderOptions,
} from '@dining/testing';
import { ToastOutlet } from '@dining/ui';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import FixCredentialsPage from './FixCredentialsPage.tsx';

const CALL = '/api/Member/Credentials';
const memberToFix = makeMember({ mustUpdateEmail: true, email: 'maya@gone.example' });
const labels = { close: 'Close', success: 'SUCCESS:', warning: 'WARNING:', error: 'ERROR:' };

const show = (answers: Answers = {}, options: RenderOptions = {}) =>
  renderWithSite(
    <>
      <FixCredentialsPage />
      <ToastOutlet labels={labels} />
    </>,
    {
      path: '/fix_credentials',
      queries: [memberQuery(memberToFix)],
      answers: { '/api/CSRF': { csrfToken: 'new' }, ...answers },
      ...options,
    },
  );

async function fix({ user }: ReturnType<typeof show>, email = ' maya@demo.example '): Promise<void> {
  await user.type(screen.getByLabelText(/^New e-mail/), email);
  await user.type(screen.getByLabelText(/^Current password/), 'table-for-two');
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
}

beforeEach(() => sessionStorage.clear());

describe('FixCredentialsPage', () => {
  it('ENR-08 saves a working address and continues to the page that was requested', async () => {
    sessionStorage.setItem('login-return-path', JSON.stringify({ path: '/search?near=Queens', at: Date.now() }));
    const site = show({ [CALL]: makeMember() });
    expect(screen.getByText(/E-mails to maya@gone\.example are bouncing/)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Current password/)).toHaveAttribute('autocomplete', 'current-password');
    await fix(site);
    expect(await screen.findByText(/Your e-mail address has been updated/)).toBeInTheDocument();
    expect(site.location()).toMatchObject({ pathname: '/search', search: '?near=Queens' });
    const sent = site.requests.find(({ url }) => url.endsWith(CALL));
    expect(sent?.method).toBe('PUT');
    expect(await sent?.json()).toEqual({ email: 'maya@demo.example', password: 'table-for-two' });
  });

  it('ENR-08 offers only sign-out until the address is saved', async () => {
    const site = show({ [CALL]: errorAnswer(500, 'internal') });
    expect(screen.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/SignOut');
    await fix(site);
    expect(await screen.findByText(/Something went wrong/)).toBeInTheDocument();
    expect(site.location().pathname).toBe('/fix_credentials');
  });

  it('ENR-08 FRM-03 shows the server’s messages at their fields', async () => {
    const fields = [
      { field: 'password', message: 'That isn’t your current password' },
      { field: 'email', message: 'This e-mail address is already in use' },
    ];
    const site = show({
      [CALL]: Response.json({ error: { code: 'invalid', message: 'x', fields, requestId: 't' } }, { status: 400 }),
    });
    await fix(site);
    await screen.findAllByText(/That isn’t your current password/);
    for (const name of [/^New e-mail/, /^Current password/])
      expect(screen.getByLabelText(name)).toHaveAttribute('aria-invalid', 'true');
  });

  it('ENR-08 does not send an invalid address', async () => {
    const site = show();
    await fix(site, 'maya@');
    expect((await screen.findAllByText(/Enter a full e-mail address/)).length).toBeGreaterThan(0);
    expect(site.requests).toEqual([]);
  });

  it('ENR-08 redirects members with a working address to their account', async () => {
    const { location } = show({}, { queries: [memberQuery()] });
    await waitFor(() => expect(location().pathname).toBe('/account'));
  });
});
