import { sessionApi } from '@dining/session';
import { errorAnswer } from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, fillIn, MEMBER, openProfile, save, ZIP } from './profile.testing.tsx';

const NOT_SAVED = 'No changes were saved. See error at bottom of page for more details.';
const nowhere = { address1: '', address2: '', city: '', state: '', zipCode: '11201' };
const alerts = () =>
  [...document.querySelectorAll('[data-kind="error"]')]
    .filter(({ localName }) => localName === 'div')
    .map((box) => box.textContent);

describe('ProfilePage', () => {
  it('ACC-03 shows the member’s data, with autocomplete tokens', () => {
    openProfile({ phoneNumber: '2125550142' });
    expect(
      [
        'First name',
        'Last name',
        'Street address',
        'Address line 2',
        'City',
        'State',
        'ZIP code',
        'Mobile phone',
        'E-mail',
      ].map((label) => [field(label).value, field(label).getAttribute('autocomplete')]),
    ).toEqual([
      ['Maya', 'given-name'],
      ['Okafor', 'family-name'],
      ['12 Court Street', 'address-line1'],
      ['', 'address-line2'],
      ['Brooklyn', 'address-level2'],
      ['NY', 'address-level1'],
      ['11201', 'postal-code'],
      ['(212) 555-0142', 'tel'],
      ['maya@demo.example', 'email'],
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Profile');
  });

  it('ACC-03 shows e-mail and password read-only, once, beside the buttons that change them', async () => {
    openProfile({}, { answers: { '/api/Member/Credentials': { hasPassword: true } } });
    for (const label of ['E-mail', 'Password']) expect(field(label)).toHaveAttribute('readonly');
    expect(field('E-mail')).toHaveAccessibleDescription('Confirmed. You sign in with it.');
    expect(screen.getByRole('button', { name: 'Change e-mail' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Change password' })).toBeInTheDocument();
  });

  it('ACC-03 says that an e-mail address is confirmed only where it is', () => {
    openProfile({ tierLevel: 1 });
    expect(field('E-mail')).not.toHaveAccessibleDescription();
  });

  it('ACC-03 shows who the member is to the program: name, level, since when, and the member number', () => {
    openProfile({ loyaltyNumber: '0000900101' });
    const card = screen.getByRole('region', { name: 'Your membership' });
    expect(card.textContent).toBe('Maya OkaforSelect MemberMember since March 2024Demo number0000900101');
  });

  it('ACC-13 says what the opt-in to e-mail is worth, with the program’s rates', () => {
    openProfile();
    expect(
      screen.getByText('With it, your meals earn 3 miles per $1. Without it, they earn 1 mile per $2.'),
    ).toBeInTheDocument();
  });

  it.each([
    [{ tierLevel: 3 }, {}],
    [{ tierLevel: 1 }, {}],
    [{}, { showsEarnRate: false }],
    [{}, { hidesEmailOptIn: true }],
  ] as const)('ACC-13 says nothing of rates that the opt-in does not decide (%#)', (member, settings) => {
    openProfile(member, { settings });
    expect(screen.queryByText(/^With it, your meals earn/)).not.toBeInTheDocument();
  });

  it('ACC-03 shows names from single sign-on read-only, and does not send them', async () => {
    const { user, sentUpdates } = openProfile({ interfaceType: 'sso' }, { settings: { enrollmentType: 'sso' } });
    for (const label of ['First name', 'Last name']) {
      expect(field(label)).toHaveAttribute('readonly');
      expect(field(label)).not.toBeRequired();
    }
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(screen.getByText('Your name comes from your Demo account. You can change it there.')).toBeInTheDocument();
    expect(field('E-mail')).toHaveAttribute('readonly');
    expect(field('E-mail')).toHaveAccessibleDescription(
      'Your e-mail comes from your Demo account. You can change it there.',
    );
    await fillIn(user, 'City', 'Queens');
    await save(user);
    await screen.findByText('All changes were saved.');
    expect(await sentUpdates()).toEqual([{ address: { city: 'Queens' } }]);
  });

  it.each([
    [{}, false],
    [{ fullAddressRequired: true }, true],
    [
      { fullAddressRequired: true, currencyType: 'Credit', earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 } },
      false,
    ],
  ] as const)('ACC-03 requires street, city and state with %j: %s', (settings, required) => {
    openProfile({}, { settings });
    for (const label of ['Street address', 'City', 'State']) expect(field(label).required).toBe(required);
    expect(field('Address line 2')).not.toBeRequired();
    expect(field('ZIP code')).toBeRequired();
    expect(field('First name')).toBeRequired();
  });

  it('ACC-03 reports everything too long, missing or invalid together, and sends nothing', async () => {
    const { user, sentUpdates } = openProfile();
    await fillIn(user, 'First name', 'M'.repeat(21));
    await fillIn(user, 'Last name', '   ');
    await fillIn(user, 'Street address', 'S'.repeat(31));
    await fillIn(user, 'City', 'C'.repeat(21));
    await fillIn(user, 'ZIP code', '1120');
    await fillIn(user, 'Mobile phone', '112 555 0142');
    await save(user);
    const list = [
      'First name must be at most 20 characters',
      'Last name: This field is required.',
      'Street address must be at most 30 characters',
      'City must be at most 20 characters',
      'ZIP code must have 5 characters',
      'Mobile phone: Invalid US based phone number',
    ].join('');
    await waitFor(() => expect(alerts()).toHaveLength(2));
    expect(alerts()).toEqual([`ERROR: ${NOT_SAVED}`, `ERROR: please check these fields${list}`]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe(`ERROR: ${NOT_SAVED}`));
    expect(await sentUpdates()).toEqual([]);
  });

  it('ACC-03 ACC-11 accepts names of twenty letters with surrounding blanks, no state, and a ZIP+4 code', async () => {
    const { user, sentUpdates } = openProfile();
    expect(
      within(field('State'))
        .getAllByRole('option')
        .map((option) => (option as HTMLOptionElement).value)
        .slice(0, 3),
    ).toEqual(['', 'AL', 'AK']);
    await fillIn(user, 'First name', `  ${'M'.repeat(20)} `);
    await fillIn(user, 'ZIP code', '10013-1234');
    await user.selectOptions(field('State'), '');
    await fillIn(user, 'Mobile phone', '+1 212.555.0142');
    await save(user);
    await screen.findByText('All changes were saved.');
    expect(await sentUpdates()).toEqual([
      {
        firstName: 'M'.repeat(20),
        address: { state: '', zipCode: '10013' },
        phoneNumber: '2125550142',
        smsOptIn: false,
      },
    ]);
    expect(field('First name')).toHaveValue('M'.repeat(20));
    expect(field('Mobile phone')).toHaveValue('(212) 555-0142');
  });
});

describe('ProfilePage, when saving,', () => {
  it('ACC-05 sends nothing if nothing has changed', async () => {
    const { user, sentUpdates } = openProfile({ phoneNumber: '2125550142', address: nowhere });
    await fillIn(user, 'Mobile phone', '212-555-0142');
    await fillIn(user, 'First name', ' Maya ');
    await save(user);
    expect((await screen.findByText('No changes were made.')).closest('[role]')).toHaveAttribute('role', 'status');
    expect(await sentUpdates()).toEqual([]);
    await user.type(field('First name'), 'x');
    expect(screen.queryByText('No changes were made.')).not.toBeInTheDocument();
  });

  it('ACC-05 sends only what has changed, and shows the answer on every screen', async () => {
    const { user, sentUpdates, store } = openProfile();
    await fillIn(user, 'First name', 'Maia');
    await user.click(screen.getByRole('checkbox', { name: /E-mail me offers/ }));
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Turn it off' }));
    expect((await screen.findByText(/All changes were saved\./)).textContent).toBe('SUCCESS: All changes were saved.');
    expect(await sentUpdates()).toEqual([{ firstName: 'Maia', emailOptIn: false }]);
    expect(sessionApi.endpoints.member.select()(store.getState()).data).toMatchObject({
      firstName: 'Maia',
      lastName: 'Okafor',
      emailOptIn: false,
    });
    await save(user);
    await screen.findByText('No changes were made.');
    expect(await sentUpdates()).toHaveLength(1);
  });

  it('ACC-05 has no e-mail opt-in if the partner hides it', () => {
    openProfile({}, { settings: { hidesEmailOptIn: true } });
    expect(screen.queryByRole('checkbox', { name: /E-mail me/ })).not.toBeInTheDocument();
  });

  it('ACC-03 ACC-05 reports a ZIP code that does not exist on the form and at its field', async () => {
    const { user, sentUpdates } = openProfile({}, { answers: { [ZIP]: { isValid: false } } });
    await fillIn(user, 'ZIP code', '00000');
    await save(user);
    await waitFor(() =>
      expect(alerts()).toEqual([
        `ERROR: ${NOT_SAVED}`,
        'ERROR: please check these fieldsZIP code not located in the U.S.',
      ]),
    );
    expect(field('ZIP code')).toHaveAttribute('aria-invalid', 'true');
    expect(await sentUpdates()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'ZIP code not located in the U.S.' }));
    await waitFor(() => expect(field('ZIP code')).toHaveFocus());
  });

  it('ACC-05 reports a failed ZIP code check with a separate message, and can save again', async () => {
    let isDown = true;
    const { user, sentUpdates } = openProfile(
      {},
      { answers: { [ZIP]: () => (isDown ? errorAnswer(500, 'internal') : { isValid: true }) } },
    );
    await fillIn(user, 'ZIP code', '10013');
    await save(user);
    await waitFor(() =>
      expect(alerts()).toEqual([
        `ERROR: ${NOT_SAVED}`,
        'ERROR: please check these fieldsError while checking ZIP code',
      ]),
    );
    isDown = false;
    await save(user);
    await screen.findByText(/All changes were saved/);
    expect(await sentUpdates()).toEqual([{ address: { zipCode: '10013' } }]);
  });

  it('ACC-05 shows the server’s errors at their fields, and those without a field on the form', async () => {
    const refusal = [
      { field: 'lastName', message: 'Last name has characters we can’t accept' },
      { field: 'address.city', message: 'City has characters we can’t accept' },
      { field: 'address', message: 'Something about the whole.' },
    ];
    const { user } = openProfile({}, { answers: { [MEMBER]: Response.json(refusal, { status: 400 }) } });
    await fillIn(user, 'Last name', '<b>');
    await save(user);
    await waitFor(() => expect(alerts()).toHaveLength(2));
    expect(field('First name')).not.toHaveAttribute('aria-invalid');
    expect(field('Last name')).toHaveAttribute('aria-invalid', 'true');
    expect(field('City')).toHaveAttribute('aria-invalid', 'true');
    expect(alerts()[1]).toBe(
      'ERROR: please check these fieldsLast name has characters we can’t acceptCity has characters we can’t acceptSomething about the whole.',
    );
    expect(field('Last name')).toHaveValue('<b>');
  });

  it.each([
    [500, 'internal', 'Something went wrong. Please refresh the page and try again.'],
    [403, 'emulated', 'You don’t have permission to do that.'],
    [429, 'too_many', 'Too many attempts. Please wait a moment and try again.'],
  ])('ACC-05 shows a message for status %i (%s), and preserves what was typed', async (status, code, message) => {
    const { user } = openProfile({}, { answers: { [MEMBER]: errorAnswer(status, code) } });
    await fillIn(user, 'First name', 'Maia');
    await save(user);
    await waitFor(() =>
      expect(alerts()).toEqual([`ERROR: ${NOT_SAVED}`, `ERROR: please check these fields${message}`]),
    );
    expect(field('First name')).toHaveValue('Maia');
  });

  it('preserves what is being typed when the session is renewed', async () => {
    const { user, store } = openProfile();
    await fillIn(user, 'First name', 'Maia');
    const before = sessionApi.endpoints.member.select()(store.getState()).data;
    await store.dispatch(sessionApi.util.upsertQueryData('member', undefined, { ...before!, tierLevel: 3 }));
    expect(field('First name')).toHaveValue('Maia');
  });
});
