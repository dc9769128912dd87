import type { Credentials, MemberSession, Passkey } from '@dining/api-contract';
import { errorAnswer, makeMember, memberQuery, renderWithSite, type Answers } from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SignInSection } from './SignInSection.tsx';

const CREDENTIALS = '/api/Member/Credentials';
const SESSIONS = '/api/Member/Sessions';
const PASSKEYS = '/api/Member/Passkeys';

const session = (more: Partial<MemberSession> = {}): MemberSession => ({
  id: '11111111-1111-4111-8111-111111111111',
  device: 'Chrome on Windows',
  startedAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: '2026-11-23T12:00:00.000Z',
  isRemembered: false,
  isCurrent: true,
  ...more,
});
const phone = session({
  id: '22222222-2222-4222-8222-222222222222',
  device: 'Safari on iPhone',
  isCurrent: false,
});
const passkey: Passkey = {
  id: '33333333-3333-4333-8333-333333333333',
  name: 'My phone',
  createdAt: '2026-11-20T12:00:00.000Z',
};

/** What the server knows; the calls change it. */
type State = { credentials: Credentials; sessions: MemberSession[]; passkeys: Passkey[] };

function show(overrides: Partial<State> = {}, answers: Answers = {}, interfaceType: 'direct' | 'sso' = 'direct') {
  const state: State = { credentials: { hasPassword: true }, sessions: [session()], passkeys: [], ...overrides };
  const member = makeMember({ interfaceType });
  const site = renderWithSite(<SignInSection member={member} />, {
    toasts: true,
    path: '/account/user_profile',
    settings: { enrollmentType: interfaceType },
    queries: [memberQuery(member)],
    answers: {
      '/api/CSRF': { csrfToken: 'new' },
      [CREDENTIALS]: () => state.credentials,
      [PASSKEYS]: () => ({ passkeys: state.passkeys }),
      [SESSIONS]: (request: Request) => {
        if (request.method === 'DELETE') state.sessions = state.sessions.filter(({ isCurrent }) => isCurrent);
        return request.method === 'DELETE' ? {} : { sessions: state.sessions };
      },
      [`${SESSIONS}/${phone.id}`]: () => {
        state.sessions = state.sessions.filter(({ id }) => id !== phone.id);
        return {};
      },
      [`${PASSKEYS}/${passkey.id}`]: async (request: Request) => {
        const { name } = request.method === 'PUT' ? ((await request.json()) as { name: string }) : { name: '' };
        state.passkeys = request.method === 'PUT' ? [{ ...passkey, name }] : [];
        return {};
      },
      ...answers,
    },
  });
  return { ...site, state };
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('a change of the e-mail address', () => {
  const fillIn = async ({ user }: ReturnType<typeof show>, email: string) => {
    const part = await region('E-mail');
    await user.click(part.getByRole('button', { name: 'Change e-mail' }));
    await user.type(part.getByLabelText(/^New e-mail/), email);
    await user.type(part.getByLabelText(/^Current password/), 'table-for-two');
    await user.click(part.getByRole('button', { name: 'Send the link' }));
    return part;
  };

  it('ACC-14 asks for the new address and the password, and shows that it waits for the link', async () => {
    const site = show(
      {},
      {
        '/api/Member/EmailChange': () => {
          site.state.credentials = {
            hasPassword: true,
            emailChange: { email: 'new@example.com', askedAt: '2026-11-23T12:00:00.000Z' },
          };
          return Response.json(site.state.credentials.emailChange, { status: 202 });
        },
      },
    );
    const part = await fillIn(site, 'new@example.com');
    expect(await part.findByText(/Almost there!/)).toHaveTextContent('new@example.com');
    expect(part.queryByLabelText(/^Current password/)).not.toBeInTheDocument();
    expect(part.getByLabelText('E-mail', { selector: 'input' })).toHaveValue('maya@demo.example');
    expect(await site.requestsTo('POST /api/Member/EmailChange')[0]?.json()).toEqual({
      email: 'new@example.com',
      currentPassword: 'table-for-two',
    });
  });

  it('ACC-14 shows what the server refused at the fields', async () => {
    const refused = Response.json(
      {
        error: {
          code: 'bad_request',
          message: 'x',
          requestId: 't',
          fields: [{ field: 'currentPassword', message: 'That isn’t your current password' }],
        },
      },
      { status: 400 },
    );
    const part = await fillIn(show({}, { '/api/Member/EmailChange': refused }), 'new@example.com');
    expect((await part.findAllByText(/That isn’t your current password/)).length).toBeGreaterThan(0);
    expect(part.getByLabelText(/^Current password/)).toHaveAttribute('aria-invalid', 'true');
  });

  it('ACC-14 can be sent again and canceled', async () => {
    const emailChange = { email: 'new@example.com', askedAt: '2026-11-23T12:00:00.000Z' };
    const site = show(
      { credentials: { hasPassword: true, emailChange } },
      {
        '/api/Member/EmailChange/Resend': Response.json(emailChange, { status: 202 }),
        '/api/Member/EmailChange': () => {
          site.state.credentials = { hasPassword: true };
          return {};
        },
      },
    );
    const part = await region('E-mail');
    await site.user.click(await part.findByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('Another link is on its way to new@example.com.')).toBeInTheDocument();
    await site.user.click(await part.findByRole('button', { name: 'Keep my current e-mail' }));
    await waitFor(() => expect(part.queryByText(/Almost there!/)).not.toBeInTheDocument());
    expect(site.requestsTo('DELETE /api/Member/EmailChange')).toHaveLength(1);
  });
});

describe('a change of the password', () => {
  it('ACC-14 checks the two new ones, and sends them with the current one', async () => {
    const site = show({}, { '/api/Member/Password': makeMember() });
    const part = await region('Password');
    await site.user.click(await part.findByRole('button', { name: 'Change password' }));
    const form = within(part.getByRole('form', { name: 'Change password' }));
    await site.user.type(form.getByLabelText(/^Current password/), 'table-for-two');
    await site.user.type(form.getByLabelText(/^New password/), 'soup of the day');
    await site.user.type(form.getByLabelText(/^Confirm password/), 'soup of the night');
    await site.user.click(form.getByRole('button', { name: 'Change password' }));
    expect((await form.findAllByText(/The passwords don’t match/)).length).toBeGreaterThan(0);
    expect(site.requestsTo('PUT /api/Member/Password')).toEqual([]);
    await site.user.clear(form.getByLabelText(/^Confirm password/));
    await site.user.type(form.getByLabelText(/^Confirm password/), 'soup of the day');
    await site.user.click(form.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Your password has been changed.')).toBeInTheDocument();
    expect(await site.requestsTo('PUT /api/Member/Password')[0]?.json()).toEqual({
      currentPassword: 'table-for-two',
      password: 'soup of the day',
      passwordConfirm: 'soup of the day',
    });
    await waitFor(() => expect(part.getByRole('button', { name: 'Change password' })).toHaveFocus());
  });

  it('ACC-14 leads a member without a password to the mailed link', async () => {
    show({ credentials: { hasPassword: false } });
    const part = await region('Password');
    expect(await part.findByRole('link', { name: 'Set one by e-mail' })).toHaveAttribute('href', '/recover');
    expect(part.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('passkeys', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'PublicKeyCredential'));

  it('ACC-15 SEC-02 are renamed, but not to a card number, and removed after a question', async () => {
    const site = show({ passkeys: [passkey] });
    const part = await region('Passkeys');
    expect(await part.findByText('My phone')).toBeInTheDocument();
    expect(part.getByText('Added Nov 20, 2026')).toBeInTheDocument();
    await site.user.click(part.getByRole('button', { name: 'Rename My phone' }));
    const rename = within(await screen.findByRole('dialog', { name: 'Rename this passkey' }));
    const field = rename.getByLabelText(/^Name/);
    await site.user.clear(field);
    await site.user.type(field, '4111 1111 1111 1111');
    await site.user.click(rename.getByRole('button', { name: 'Save' }));
    expect(field).toHaveAccessibleDescription('For your safety, leave out card numbers.');
    await site.user.clear(field);
    await site.user.type(field, 'Blue phone');
    await site.user.click(rename.getByRole('button', { name: 'Save' }));
    expect(await part.findByText('Blue phone')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await site.user.click(part.getByRole('button', { name: 'Remove Blue phone' }));
    const remove = within(await screen.findByRole('alertdialog', { name: 'Remove Blue phone?' }));
    await site.user.click(remove.getByRole('button', { name: 'Remove passkey' }));
    await waitFor(() => expect(part.queryByText('Blue phone')).not.toBeInTheDocument());
    expect(site.requestsTo(`DELETE ${PASSKEYS}/${passkey.id}`)).toHaveLength(1);
  });

  it('ACC-15 say so where the browser cannot make them', async () => {
    show();
    const part = await region('Passkeys');
    expect(await part.findByText('This browser can’t use passkeys.')).toBeInTheDocument();
    expect(part.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  });

  it('ACC-15 are not begun with a wrong password', async () => {
    Object.defineProperty(window, 'PublicKeyCredential', { configurable: true, value: {} });
    const site = show({}, { [`${PASSKEYS}/Options`]: errorAnswer(429, 'rate_limited') });
    const part = await region('Passkeys');
    await site.user.click(part.getByRole('button', { name: 'Add a passkey' }));
    await site.user.type(part.getByLabelText(/^Current password/), 'guess');
    await site.user.click(part.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(site.requestsTo(`POST ${PASSKEYS}/Options`)).toHaveLength(1));
    expect(await part.findByText(/Too many attempts/)).toBeInTheDocument();
    expect(site.requestsTo(`POST ${PASSKEYS}`)).toEqual([]);
  });
});

describe('sessions', () => {
  it('ACC-16 are listed with this device marked, and end one by one', async () => {
    const site = show({ sessions: [session(), phone] });
    const part = await region('Where you’re signed in');
    const rows = await part.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Chrome on Windows.*This device$/),
      expect.stringMatching(/^Safari on iPhone.*Sign out$/),
    ]);
    await site.user.click(part.getByRole('button', { name: /^Sign out on Safari on iPhone/ }));
    await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(1));
    await waitFor(() => expect(part.getByRole('heading', { name: 'Where you’re signed in' })).toHaveFocus());
    expect(part.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
  });

  it('ACC-16 end everywhere else at once, also for single sign-on members, who see nothing else', async () => {
    const site = show({ sessions: [session(), phone] }, {}, 'sso');
    const part = await region('Where you’re signed in');
    await site.user.click(await part.findByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Password' })).not.toBeInTheDocument();
    expect(site.requestsTo(`GET ${CREDENTIALS}`)).toEqual([]);
  });

  it('ACC-16 keep their rows and show an error when the server refuses', async () => {
    const site = show({ sessions: [session(), phone] }, { [`${SESSIONS}/${phone.id}`]: errorAnswer(500, 'internal') });
    const part = await region('Where you’re signed in');
    await site.user.click(await part.findByRole('button', { name: /^Sign out on Safari on iPhone/ }));
    expect(await screen.findByText('We couldn’t sign that device out. Please try again.')).toBeInTheDocument();
    expect(part.getAllByRole('listitem')).toHaveLength(2);
  });
});
