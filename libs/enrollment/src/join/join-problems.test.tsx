import { errorAnswer, makeMember, makePartner, memberQuery } from '@dining/testing';
import { waitFor, within } from '@testing-library/react';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  EMAIL,
  field,
  fillField,
  fillIn,
  invalidFieldsAnswer,
  JOIN,
  MEMBER,
  newMember,
  NUMBER,
  openJoin,
  send,
  sentForms,
  validTexts,
  ZIP,
} from './join.testing.tsx';

const descriptionOf = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
const summary = () => document.activeElement as HTMLElement;

beforeEach(() => {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=', 1)[0]}=; Path=/; Max-Age=0`;
});

describe('problems of the join form', () => {
  it('ENR-03 shows problems before sending, at the fields and in a summary that takes the focus', async () => {
    const { user, requests } = openJoin({ partner: makePartner({ loyaltyNumberRule: 'ten-digit' }) });
    await fillField(user, 'Last name', ` ${'M'.repeat(21)}`);
    await fillField(user, 'E-mail', 'maya@');
    await fillField(user, 'Demo number', '9124 4017 35');
    await fillField(user, 'Password', 'short');
    await fillField(user, 'Confirm password', 'other');
    await fillField(user, 'ZIP code', '112');
    await fillField(user, 'Mobile phone', '111 555 0142');
    await send(user);
    await waitFor(() =>
      expect(
        within(summary())
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ).toEqual([
        'First name: This field is required.',
        'Last name must be at most 20 characters',
        'E-mail: Enter a full e-mail address, like you@example.com.',
        'Demo number: Invalid Demo number format (10 digits)',
        'Password must be at least 8 characters',
        'Confirm password: The passwords don’t match',
        'ZIP code must have 5 characters',
        'Mobile phone: Invalid US based phone number',
        'Please accept the terms to continue.',
      ]),
    );
    expect(
      within(summary()).getByText('We could not complete your enrollment. Please check form for errors.'),
    ).toBeInTheDocument();
    expect(field('Demo number')).toHaveAttribute('aria-invalid', 'true');
    expect(requests).toEqual([]);
  });

  it('ENR-03 ENR-10 rejects a password that contains the loyalty number, whichever is typed first', async () => {
    const { user } = openJoin({ partner: makePartner({ loyaltyNumberRule: 'ten-digit' }) });
    const message = 'Your password cannot contain your Demo number';
    await fillField(user, 'Password', 'my 0000-900-000 secret');
    await fillField(user, 'Demo number', '0000 9000 00');
    await user.tab();
    expect(descriptionOf('Password')).toContain(message);
    await fillField(user, 'Demo number', '0000 9000 01');
    expect(descriptionOf('Password')).not.toContain(message);
  });

  it('ENR-03 checks loyalty number, e-mail and ZIP code with the server while the form is filled in', async () => {
    const { user, requests } = openJoin({ answers: { [NUMBER]: { isValid: false }, [ZIP]: { isValid: false } } });
    await fillField(user, 'E-mail', 'Maya@Example.com');
    await fillField(user, 'Demo number', 'ab-12 34');
    await fillField(user, 'ZIP code', '00000');
    await fillField(user, 'First name', 'Maya');
    await waitFor(() =>
      expect(descriptionOf('Demo number')).toContain(
        'This Demo number is already in use. You already have an account. Sign in or recover access.',
      ),
    );
    expect(
      within(field('Demo number').closest('form') as HTMLElement).getByRole('link', { name: 'Sign in' }),
    ).toHaveAttribute('href', '/login');
    await waitFor(() => expect(descriptionOf('ZIP code')).toContain('ZIP code not located in the U.S.'));
    await waitFor(() => expect(descriptionOf('E-mail')).toBe('Looks good'));
    expect(requests.map(({ url }) => new URL(url).search).toSorted()).toEqual([
      '?email=maya%40example.com',
      '?partnerNumber=AB1234',
      '?zip=00000',
    ]);
  });

  it('ENR-03 RTE-02 tells how to reach the program where its site has no pages to sign in or recover access', async () => {
    const { user } = openJoin({
      partner: makePartner({ enrollmentType: 'sso' }),
      queries: [
        memberQuery(makeMember({ interfaceType: 'sso', memberType: 'NonCardMember', joinDate: '', email: '' })),
      ],
      answers: { [EMAIL]: { isValid: false } },
    });
    await fillField(user, 'E-mail', 'maya@example.com');
    await user.tab();
    await waitFor(() =>
      expect(descriptionOf('E-mail')).toContain(
        'This e-mail address is already in use. You may already have an account. Call us at (800) 555-0100 and we’ll help.',
      ),
    );
    expect(within(field('E-mail').closest('form') as HTMLElement).queryByRole('link', { name: 'Sign in' })).toBeNull();
  });

  it('ENR-03 does not tell known visitors that their own address is in use', async () => {
    document.cookie = 'RN_PUBLIC_ID=member-0001; Path=/';
    const { user, requests, location } = openJoin({
      answers: { [EMAIL]: { isValid: false }, [NUMBER]: { isValid: false } },
    });
    await fillIn(user);
    await send(user);
    await waitFor(() => expect(location().pathname).toBe('/add_card'));
    expect(requests.filter(({ url }) => url.includes('Validate')).map(({ url }) => new URL(url).pathname)).toEqual([
      ZIP,
    ]);
  });

  it('ENR-03 lets visitors join when a check fails', async () => {
    const failing = errorAnswer(429, 'too_many_requests');
    const { user, location } = openJoin({ answers: { [EMAIL]: failing, [NUMBER]: failing, [ZIP]: failing } });
    await fillIn(user);
    await send(user);
    await waitFor(() => expect(location().pathname).toBe('/add_card'));
  });

  it('ENR-03 shows the server’s messages with their links at the fields, and preserves typed values', async () => {
    const alreadyMember = 'You already have an account. [Sign in](/login) or [recover access](/recover).';
    const { user, location } = openJoin({
      answers: {
        [JOIN]: invalidFieldsAnswer(
          { field: 'email', message: `This e-mail address is already in use. ${alreadyMember}` },
          { field: 'password', message: 'This password is too easy to guess.' },
          { field: 'address.zipCode', message: 'Unknown' },
        ),
      },
    });
    await fillIn(user);
    await send(user);
    await waitFor(() =>
      expect(descriptionOf('E-mail')).toContain('This e-mail address is already in use. You already have an account.'),
    );
    const fieldBox = field('E-mail').parentElement as HTMLElement;
    expect(
      within(fieldBox)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Sign in', '/login'],
      ['recover access', '/recover'],
    ]);
    await waitFor(() => expect(within(summary()).getAllByRole('link')).toHaveLength(3));
    await user.click(within(summary()).getByRole('link', { name: /^ZIP code/ }));
    await waitFor(() => expect(field('ZIP code')).toHaveFocus());
    for (const [label, text] of Object.entries(validTexts)) expect(field(label), label).toHaveValue(text);
    await fillField(user, 'ZIP code', '10013');
    expect(descriptionOf('ZIP code')).not.toContain('Unknown');
    expect(location().pathname).toBe('/join');
  });

  it.each<[string, unknown, RegExp]>([
    ['too many requests', errorAnswer(429, 'too_many_requests'), /Too many attempts/],
    ['a server error', errorAnswer(500, 'internal'), /Something went wrong/],
    ['no network', () => Promise.reject(new TypeError('failed')), /Something went wrong/],
  ])('FRM-03 ENR-02 explains what to do after %s', async (_case, answer, message) => {
    const { user, location } = openJoin({ answers: { [JOIN]: answer } });
    await fillIn(user);
    await send(user);
    await waitFor(() => expect(summary().textContent).toMatch(message));
    expect(location().pathname).toBe('/join');
    expect(field('Password')).toHaveValue(validTexts.Password);
  });

  it('FRM-03 ENR-02 explains what to do after a redirect of the server, and does not follow it', async () => {
    const redirect = new Response(null, { status: 303, headers: { location: '/server-error' } });
    const { user, location, requests } = openJoin({ answers: { [JOIN]: redirect, '/server-error': {} } });
    await fillIn(user);
    await send(user);
    await waitFor(() => expect(summary().textContent).toMatch(/Something went wrong/));
    expect(requests.map(({ url }) => new URL(url).pathname)).not.toContain('/server-error');
    expect(location().pathname).toBe('/join');
    expect(field('Password')).toHaveValue(validTexts.Password);
  });

  it('ENR-03 continues when an earlier call joined the member but its answer was lost', async () => {
    const { user, location } = openJoin({ answers: { [JOIN]: errorAnswer(400, 'already_member') } });
    await fillIn(user);
    await send(user);
    await waitFor(() => expect(location().pathname).toBe('/add_card'));
  });

  it('ENR-03 tells a member who is not signed in how to recover access', async () => {
    const { user } = openJoin({
      answers: { [JOIN]: errorAnswer(400, 'already_member'), [MEMBER]: errorAnswer(401, 'unauthorized') },
    });
    await fillIn(user);
    await send(user);
    await waitFor(() =>
      expect(within(summary()).getByRole('link', { name: 'recover access' })).toHaveAttribute('href', '/recover'),
    );
  });

  it('ENR-02 ENR-09 continues on the second attempt when the first could not fetch the new member', async () => {
    const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey });
    const { user, location, requests } = openJoin({
      answers: {
        [JOIN]: () =>
          sentForms(requests).length === 1 ? { publicId: newMember.publicId } : errorAnswer(400, 'already_member'),
        [MEMBER]: () => (sentForms(requests).length === 1 ? errorAnswer(503, 'unavailable') : newMember),
        '/api/Captcha': { kind: 'altcha', challenge },
      },
    });
    await fillIn(user);
    await send(user);
    await waitFor(() => expect(summary().textContent).toMatch(/Something went wrong/));
    expect(location().pathname).toBe('/join');
    await send(user);
    await waitFor(() => expect(location().pathname).toBe('/add_card'));
    expect(await sentForms(requests)[1]?.json()).toHaveProperty('g-recaptcha-response');
  });

  it('ENR-09 runs the captcha on the second attempt, and shows a message when it cannot run', async () => {
    const { user, requests } = openJoin({ answers: { [JOIN]: errorAnswer(500, 'internal') } });
    await fillIn(user);
    await send(user);
    await waitFor(() => expect(summary().textContent).toMatch(/Something went wrong/));
    expect(requests.some(({ url }) => url.includes('/api/Captcha'))).toBe(false);
    await send(user);
    await waitFor(() => expect(summary().textContent).toContain('reCaptcha is not in ready state.'));
    expect(sentForms(requests)).toHaveLength(1);
  });
});
