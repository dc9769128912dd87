import { sessionApi } from '@dining/session';
import { errorAnswer, makeKnownMember, makeMember, makePartner, memberQuery } from '@dining/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { EMAIL, enter, field, fillIn, good, JOIN, newMember, openJoin, send, sentForms } from './join.testing.tsx';

const labels = () =>
  [...document.querySelectorAll('main label, form label')].map((label) => label.textContent.replace(' *', ''));

beforeEach(() => {
  for (const one of document.cookie.split('; ')) document.cookie = `${one.split('=', 1)[0]}=; Path=/; Max-Age=0`;
  localStorage.clear();
});

describe('the join form', () => {
  it('ENR-01 asks for what every partner needs, and for a number and a password by setting', () => {
    openJoin();
    expect(labels()).toEqual([
      'First name',
      'Last name',
      'E-mail',
      'Demo number',
      'Password',
      'Confirm password',
      'ZIP code',
      'Mobile phone',
      'E-mail me offers. This is also what makes you a Select Member.',
      'I accept the program terms and privacy notice.',
    ]);
    openJoin({ partner: makePartner({ hasPPN: false, passwordAtJoin: false, hidesEmailOptIn: true }) });
    expect(labels()).toEqual([
      'First name',
      'Last name',
      'E-mail',
      'ZIP code',
      'Mobile phone',
      'I accept the program terms and privacy notice.',
    ]);
  });

  it('ENR-01 asks for the whole address where the partner wants it', () => {
    openJoin({ partner: makePartner({ fullAddressRequired: true }) });
    expect(labels().slice(6, 12)).toEqual([
      'Street address',
      'Address line 2',
      'City',
      'State',
      'ZIP code',
      'Mobile phone',
    ]);
    expect(['Street address', 'City', 'State', 'ZIP code'].map((label) => field(label).required)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(field('Address line 2').required).toBe(false);
    expect(within(field('State')).getAllByRole('option').length).toBeGreaterThanOrEqual(51);
  });

  it('ENR-01 can be filled in by a browser or a password manager', () => {
    openJoin({ partner: makePartner({ fullAddressRequired: true, loyaltyNumberRule: 'ten-digit' }) });
    const tokens = {
      'First name': 'given-name',
      'Last name': 'family-name',
      'E-mail': 'email',
      Password: 'new-password',
      'Confirm password': 'new-password',
      'Street address': 'address-line1',
      'Address line 2': 'address-line2',
      City: 'address-level2',
      State: 'address-level1',
      'ZIP code': 'postal-code',
      'Mobile phone': 'tel',
    };
    for (const [label, token] of Object.entries(tokens))
      expect(field(label).getAttribute('autocomplete'), label).toBe(token);
    expect(['Demo number', 'ZIP code', 'Mobile phone'].map((label) => field(label).inputMode)).toEqual([
      'numeric',
      'numeric',
      'tel',
    ]);
    expect(['E-mail', 'Password'].map((label) => field(label).maxLength)).toEqual([50, 56]);
  });

  it('ENR-02 goes out with the token, follows no redirect, and leads the new member on to the card', async () => {
    localStorage.setItem(
      'marketing',
      JSON.stringify({ values: { public_id: 'member-0009', utm_source: 'mail', source: 'pier' }, at: Date.now() }),
    );
    document.cookie = 'RN_PUBLIC_ID=member-0009; Path=/';
    const { user, requests, location, store } = openJoin();
    await fillIn(user, { ...good, 'ZIP code': ' 11201-4410' });
    await send(user);
    await waitFor(() => expect(location().pathname).toBe('/add_card'));
    const [request] = sentForms(requests);
    expect(request?.headers.get('X-XSRF-TOKEN')).toBe('token-of-the-test');
    expect(request?.redirect).toBe('manual');
    expect(await request?.json()).toEqual({
      email: 'maya@example.com',
      firstName: 'Maya',
      lastName: 'Okafor',
      loyaltyNumber: 'AB1234',
      password: 'fig tart on tuesday',
      passwordConfirm: 'fig tart on tuesday',
      address: { zipCode: '11201' },
      smsOptIn: false,
      smsOptInV2: false,
      emailOptIn: false,
      acceptTerms: true,
      publicId: 'member-0009',
      marketing: { utm_source: 'mail', source: 'pier' },
    });
    expect(sessionApi.endpoints.member.select()(store.getState()).data).toEqual(newMember);
  });

  it('HOM-01 starts with the address that was typed on home, and keeps what was typed when more becomes known', async () => {
    const { user, store } = openJoin({ state: { email: 'maya@example.com' } });
    expect(field('E-mail').value).toBe('maya@example.com');
    await enter(user, 'Last name', 'Okafor');
    document.cookie = 'RN_PUBLIC_ID=member-0001; Path=/';
    await act(async () => {
      await store.dispatch(
        sessionApi.util.upsertQueryData('knownMember', 'member-0001', makeKnownMember({ hasWebProfile: false })),
      );
    });
    expect(await screen.findByText('Good to see you again, Maya. A few details and you are in.')).toBeInTheDocument();
    expect([field('E-mail').value, field('Last name').value]).toEqual(['maya@example.com', 'Okafor']);
  });

  it('ENR-01 says how far enrollment has come, and what waits', () => {
    openJoin({ partner: makePartner({ hasVIP: true }) });
    const steps = screen.getByRole('list', { name: 'Progress' });
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map((step) => [step.textContent, step.getAttribute('aria-current')]),
    ).toEqual([
      ['1Join', 'step'],
      ['2Link a card', null],
      ['3Done', null],
    ]);
    expect(within(screen.getByRole('region', { name: 'Waiting for you' })).getByText('5')).toBeInTheDocument();
    openJoin({ partner: makePartner({ showsEarnRate: false }) });
    expect(screen.queryByRole('region', { name: 'Waiting for you' })).not.toBeInTheDocument();
    expect(screen.getByText('Any card you like')).toBeInTheDocument();
  });

  it('ACT-02 tells those who came to activate that joining is all it takes', () => {
    for (const reason of ['0', '1', '2']) {
      openJoin({ path: `/join?rfr=${reason}` });
      expect(screen.getByText('Join first, and your membership starts right away.')).toBeInTheDocument();
    }
    openJoin({ path: '/join?rfr=3' });
    expect(screen.queryByText(/Join first/)).not.toBeInTheDocument();
  });

  it('ENR-04 members go on to what is missing', async () => {
    const without = openJoin({ queries: [memberQuery(newMember)] });
    await waitFor(() => expect(without.location().pathname).toBe('/add_card'));
    const withCard = openJoin({ queries: [memberQuery()] });
    await waitFor(() => expect(withCard.location().pathname).toBe('/account'));
    expect(document.querySelector('form')).toBeNull();
  });
});

describe('joining by single sign-on', () => {
  const sso = (overrides = {}) => makePartner({ enrollmentType: 'sso', hasPPN: false, ...overrides });
  const arrived = makeMember({ interfaceType: 'sso', memberType: 'NonCardMember', joinDate: '' });

  it('ENR-05 leads to the program’s own sign-in first, which the server answers', async () => {
    openJoin({ partner: sso({ apiBase: 'https://api.demo.example' }) });
    expect(
      screen.getByText('You join with your Demo account, so there is no password to remember.'),
    ).toBeInTheDocument();
    expect(document.querySelector('form')).toBeNull();
    expect(screen.getByRole('link', { name: 'Continue with Demo' }).getAttribute('href')).toBe(
      'https://api.demo.example/api/sso/start?returnTo=%2Fjoin',
    );
    const { location } = openJoin({ partner: sso() });
    const link = screen.getByRole('link', { name: 'Continue with Demo' });
    // jsdom cannot leave the page; that nothing in the page takes the click is what matters.
    let taken: boolean | undefined;
    const watch = (event: Event) => {
      taken = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', watch, { once: true });
    act(() => link.click());
    expect([taken, link.getAttribute('href'), location().pathname]).toEqual([
      false,
      '/api/sso/start?returnTo=%2Fjoin',
      '/join',
    ]);
  });

  it('ENR-05 takes the names as they are, asks for no password, and does not doubt the member’s own address', async () => {
    const { user, requests, location } = openJoin({
      partner: sso(),
      queries: [memberQuery(arrived)],
      answers: { [EMAIL]: { isValid: false } },
    });
    expect(screen.getByText('Your name comes from your Demo account. You can change it there.')).toBeInTheDocument();
    expect(
      [field('First name'), field('Last name')].map(({ value, readOnly, required }) => [value, readOnly, required]),
    ).toEqual([
      ['Maya', true, false],
      ['Okafor', true, false],
    ]);
    expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
    expect(field('E-mail').value).toBe('maya@demo.example');
    await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
    await send(user);
    await waitFor(() => expect(location().pathname).toBe('/add_card'));
    const form = (await sentForms(requests)[0]?.json()) as object;
    expect(form).toMatchObject({
      firstName: 'Maya',
      lastName: 'Okafor',
      email: 'maya@demo.example',
      address: { zipCode: '11201' },
    });
    expect(form).not.toHaveProperty('password');
    expect(requests.some(({ url }) => url.includes(EMAIL))).toBe(false);
  });

  it('ENR-05 asks for a name that the identity does not tell', () => {
    openJoin({ partner: sso(), queries: [memberQuery({ ...arrived, lastName: '' })] });
    expect([field('First name').value, field('Last name').required]).toEqual(['Maya', true]);
  });

  it('ENR-05 members whom the server enrolled by itself go on', async () => {
    const { location, requests } = openJoin({
      partner: sso({ hasAutoEnroll: true }),
      queries: [memberQuery({ ...newMember, interfaceType: 'sso' })],
    });
    expect(screen.getByText('One moment, your membership is being set up.')).toBeInTheDocument();
    await waitFor(() => expect(location().pathname).toBe('/add_card'));
    expect(requests).toEqual([]);
  });

  it('SES-08 a session that ended meanwhile loses nothing that was typed', async () => {
    const { user } = openJoin({
      partner: sso(),
      queries: [memberQuery(arrived)],
      answers: { [JOIN]: errorAnswer(401, 'unauthorized') },
    });
    await enter(user, 'ZIP code', '10013');
    await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
    await send(user);
    expect(await screen.findByText('Something went wrong. Please refresh the page and try again.')).toBeInTheDocument();
    expect(field('ZIP code').value).toBe('10013');
  });
});
