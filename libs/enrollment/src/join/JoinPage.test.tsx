import { sessionApi, storeReturnPath } from '@dining/session';
import { errorAnswer, makeKnownMember, makeMember, makePartner, memberQuery } from '@dining/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  EMAIL,
  field,
  fillField,
  fillIn,
  JOIN,
  newMember,
  openJoin,
  send,
  sentForms,
  validTexts,
} from './join.testing.tsx';

const labels = () =>
  [...document.querySelectorAll('main label, form label')].map((label) => label.textContent.replace(' *', ''));

beforeEach(() => {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=', 1)[0]}=; Path=/; Max-Age=0`;
  localStorage.clear();
});

describe('JoinPage', () => {
  it('ENR-01 asks for the fields of every partner, and for loyalty number, password and opt-in by setting', () => {
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
      'E-mail me offers. This also makes you a Select Member.',
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

  it('ENR-01 asks for the full address where the partner requires it', () => {
    openJoin({ partner: makePartner({ fullAddressRequired: true }) });
    expect(labels().slice(6, 12)).toEqual([
      'Street address',
      'Address line 2',
      'City',
      'State',
      'ZIP code',
      'Mobile phone',
    ]);
    for (const label of ['Street address', 'City', 'State', 'ZIP code']) expect(field(label), label).toBeRequired();
    expect(field('Address line 2')).not.toBeRequired();
    expect(within(field('State')).getAllByRole('option').length).toBeGreaterThanOrEqual(51);
  });

  it('ENR-01 has the attributes that browsers and password managers need for autofill', () => {
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
      expect(field(label), label).toHaveAttribute('autocomplete', token);
    expect(field('Demo number')).toHaveAttribute('inputmode', 'numeric');
    expect(field('ZIP code')).toHaveAttribute('inputmode', 'numeric');
    expect(field('Mobile phone')).toHaveAttribute('inputmode', 'tel');
    expect(field('E-mail').maxLength).toBe(50);
    expect(field('Password').maxLength).toBe(56);
  });

  it('ENR-02 sends the form with the CSRF token and continues to the card step', async () => {
    localStorage.setItem(
      'marketing',
      JSON.stringify({ values: { public_id: 'member-0009', utm_source: 'mail', source: 'pier' }, at: Date.now() }),
    );
    document.cookie = 'RN_PUBLIC_ID=member-0009; Path=/';
    const { user, requests, location, store } = openJoin();
    await fillIn(user, { ...validTexts, 'ZIP code': ' 11201-4410' });
    await send(user);
    await waitFor(() => expect(location().pathname).toBe('/add_card'));
    const [request] = sentForms(requests);
    expect(request?.headers.get('X-XSRF-TOKEN')).toBe('token-of-the-test');
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

  it('HOM-01 starts with the address typed on home, and preserves it when the visitor becomes known', async () => {
    const { user, store } = openJoin({ state: { email: 'maya@example.com' } });
    expect(field('E-mail')).toHaveValue('maya@example.com');
    await fillField(user, 'Last name', 'Okafor');
    document.cookie = 'RN_PUBLIC_ID=member-0001; Path=/';
    await act(async () => {
      await store.dispatch(
        sessionApi.util.upsertQueryData('knownMember', 'member-0001', makeKnownMember({ hasWebProfile: false })),
      );
    });
    expect(await screen.findByText('Good to see you again, Maya. A few details and you’re in.')).toBeInTheDocument();
    expect(field('E-mail')).toHaveValue('maya@example.com');
    expect(field('Last name')).toHaveValue('Okafor');
  });

  it('ENR-01 shows the progress of enrollment and the benefits of joining', () => {
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

  it('ACT-02 tells visitors from an activation link that joining activates their membership', () => {
    for (const reason of ['0', '1', '2']) {
      openJoin({ path: `/join?rfr=${reason}` });
      expect(screen.getByText('Join first, and your membership starts right away.')).toBeInTheDocument();
    }
    openJoin({ path: '/join?rfr=3' });
    expect(screen.queryByText(/Join first/)).not.toBeInTheDocument();
  });

  it('ENR-04 redirects members to the card step, or with a card to their account', async () => {
    const withoutCard = openJoin({ queries: [memberQuery(newMember)] });
    await waitFor(() => expect(withoutCard.location().pathname).toBe('/add_card'));
    const withCard = openJoin({ queries: [memberQuery()] });
    await waitFor(() => expect(withCard.location().pathname).toBe('/account'));
    expect(document.querySelector('form')).toBeNull();
  });

  it('RTE-09 leads a member with a card back to the page on which they pressed Join', async () => {
    storeReturnPath('/search?near=Brooklyn');
    const { location } = openJoin({ partner: makePartner({ enrollmentType: 'sso' }), queries: [memberQuery()] });
    await waitFor(() => expect(location()).toMatchObject({ pathname: '/search', search: '?near=Brooklyn' }));
  });
});

describe('JoinPage after the mailed link', () => {
  it('ENR-01 ENR-07 asks a signed-in member for no other password, and shows the program’s number read-only', async () => {
    const member = makeMember({ memberType: 'NonCardMember', joinDate: '', loyaltyNumber: 'HT-55501236' });
    const { user, requests, location } = openJoin({
      partner: makePartner({ loyaltyNumberRule: 'ten-digit' }),
      queries: [memberQuery(member)],
    });
    expect(labels()).not.toContain('Password');
    expect(field('Demo number')).toHaveValue('HT-55501236');
    expect(field('Demo number')).toHaveAttribute('readonly');
    expect(field('Demo number')).toHaveAccessibleDescription(/^Demo gave us this number\. Not yours\? Call us at /);
    await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
    await send(user);
    await waitFor(() => expect(location().pathname).toBe('/add_card'));
    const form = (await sentForms(requests)[0]?.json()) as object;
    expect(form).toMatchObject({ loyaltyNumber: 'HT55501236' });
    expect(form).not.toHaveProperty('password');
  });

  it('ENR-01 ENR-10 lets a signed-in member without a number give one', () => {
    openJoin({ queries: [memberQuery(makeMember({ joinDate: '', loyaltyNumber: '' }))] });
    expect(field('Demo number')).not.toHaveAttribute('readonly');
    expect(field('Demo number')).toBeRequired();
  });
});

describe('JoinPage with single sign-on', () => {
  const sso = (overrides = {}) => makePartner({ enrollmentType: 'sso', hasPPN: false, ...overrides });
  const ssoVisitor = makeMember({ interfaceType: 'sso', memberType: 'NonCardMember', joinDate: '' });

  it('ENR-05 links visitors to the program’s sign-in by a full page load', async () => {
    openJoin({ partner: sso({ apiBase: '/rewards' }) });
    expect(screen.getByText('Join with your Demo account. There’s no new password to remember.')).toBeInTheDocument();
    expect(document.querySelector('form')).toBeNull();
    expect(screen.getByRole('link', { name: 'Continue with Demo' })).toHaveAttribute(
      'href',
      '/rewards/api/sso/start?returnTo=%2Fjoin',
    );
    const { location } = openJoin({ partner: sso() });
    const link = screen.getByRole('link', { name: 'Continue with Demo' });
    // jsdom cannot leave the page, so it is enough that the router does not handle the click.
    let isHandled: boolean | undefined;
    const watch = (event: Event) => {
      isHandled = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', watch, { once: true });
    act(() => link.click());
    expect(isHandled).toBe(false);
    expect(link).toHaveAttribute('href', '/api/sso/start?returnTo=%2Fjoin');
    expect(location().pathname).toBe('/join');
  });

  it('ENR-05 shows read-only names, asks for no password, and does not check the visitor’s own address', async () => {
    const { user, requests, location } = openJoin({
      partner: sso(),
      queries: [memberQuery(ssoVisitor)],
      answers: { [EMAIL]: { isValid: false } },
    });
    expect(screen.getByText('Your name comes from your Demo account. You can change it there.')).toBeInTheDocument();
    expect(field('First name')).toHaveValue('Maya');
    expect(field('Last name')).toHaveValue('Okafor');
    for (const label of ['First name', 'Last name']) {
      expect(field(label).readOnly, label).toBe(true);
      expect(field(label), label).not.toBeRequired();
    }
    expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
    expect(field('E-mail')).toHaveValue('maya@demo.example');
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

  it('ENR-05 asks for a name that the identity provider does not supply', () => {
    openJoin({ partner: sso(), queries: [memberQuery({ ...ssoVisitor, lastName: '' })] });
    expect(field('First name')).toHaveValue('Maya');
    expect(field('Last name')).toBeRequired();
  });

  it('ENR-12 asks a member whom the program enrolls only for consent, and for what the program does not tell', async () => {
    const member = { ...ssoVisitor, email: '', address: { ...ssoVisitor.address, zipCode: '' } };
    const { user, requests, location } = openJoin({
      partner: sso({ hasAutoEnroll: true, fullAddressRequired: true }),
      queries: [memberQuery(member)],
    });
    expect(screen.getByText('You’re almost in. Accept the terms, and your membership starts.')).toBeVisible();
    expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('name'))).toEqual(['email', 'address.zipCode']);
    await fillField(user, 'E-mail', 'nell@example.com');
    await fillField(user, 'ZIP code', '10013');
    await send(user);
    expect(await screen.findAllByText(/accept the terms/i)).not.toHaveLength(0);
    expect(sentForms(requests)).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
    await send(user);
    await waitFor(() => expect(location().pathname).toBe('/add_card'));
    expect(await sentForms(requests)[0]?.json()).toMatchObject({
      firstName: 'Maya',
      lastName: 'Okafor',
      email: 'nell@example.com',
      address: { zipCode: '10013' },
      acceptTerms: true,
    });
  });

  it('ENR-12 asks for nothing but consent when the program tells everything', async () => {
    const { user, requests, location } = openJoin({
      partner: sso({ hasAutoEnroll: true }),
      queries: [memberQuery(ssoVisitor)],
    });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
    await send(user);
    await waitFor(() => expect(location().pathname).toBe('/add_card'));
    expect(await sentForms(requests)[0]?.json()).toMatchObject({
      email: 'maya@demo.example',
      address: { zipCode: '11201' },
    });
  });

  it('ENR-05 redirects members whom the server enrolled automatically', async () => {
    const { location, requests } = openJoin({
      partner: sso({ hasAutoEnroll: true }),
      queries: [memberQuery({ ...newMember, interfaceType: 'sso' })],
    });
    expect(screen.getByText('One moment. We’re setting up your membership.')).toBeInTheDocument();
    await waitFor(() => expect(location().pathname).toBe('/add_card'));
    expect(requests).toEqual([]);
  });

  it('SES-08 preserves the typed values when the session has ended in the meantime', async () => {
    const { user } = openJoin({
      partner: sso(),
      queries: [memberQuery(ssoVisitor)],
      answers: { [JOIN]: errorAnswer(401, 'unauthorized') },
    });
    await fillField(user, 'ZIP code', '10013');
    await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
    await send(user);
    expect(await screen.findByText('Something went wrong. Please refresh the page and try again.')).toBeInTheDocument();
    expect(field('ZIP code')).toHaveValue('10013');
  });
});
